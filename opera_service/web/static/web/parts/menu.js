// How a menu that opens from a button closes again.

export function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  this.open = false;
  this.querySelector("summary").focus();
}

export function closeWhenLeft(event) {
  if (event.relatedTarget && !this.contains(event.relatedTarget)) this.open = false;
}
