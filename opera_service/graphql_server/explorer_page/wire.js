// Talks to /graphql: one POST for a query or a mutation, a socket for a subscription.

function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

export async function post(operation, token) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": cookie("__Host-csrftoken") || cookie("csrftoken") };
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch("/graphql", { method: "POST", headers, body: JSON.stringify(operation) });
  return response.json();
}

export function follow(operation, token, tell, done) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws");
  const say = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ type: "connection_init", payload: token ? { token } : {} });
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "connection_ack") say({ type: "subscribe", id: "1", payload: operation });
    if (message.type === "ping") say({ type: "pong" });
    if (message.type === "next") tell(message.payload);
    if (message.type === "error") tell({ errors: message.payload });
    if (message.type === "complete" || message.type === "error") socket.close();
  };
  socket.onclose = (event) => done(event.reason);
  return () => socket.close();
}
