// Worked examples: one after the other they open a table, play a move and look at what happened.
// `$match` is filled in with the match that the page saw last.

const refused = "... on Refused { code message rule reason }";

export const examples = [
  {
    name: "Who am I?",
    query: `{
  me { ... on Account { name kind scopes } ... on Refused { code message } }
  limits { budget subject remaining requests seconds }
}`,
  },
  {
    name: "What can be played?",
    query: `{
  games {
    slug leastPlayers mostPlayers titles { en fr de }
    table { ... on OperaTable { openScreens } ... on PhantomTable { startSpace seating } }
  }
}`,
  },
  {
    name: "Play as a guest",
    query: `mutation {
  playAsGuest { ... on SignedIn { account { name } } ${refused} }
}`,
  },
  {
    name: "Open a table against a bot",
    query: `mutation {
  openTable(table: {table: {phantom: {}}, players: 2, bots: [{seat: 1, style: CHORISTER}]}) {
    ... on Match { id status seats { number bot player { name } } commitment }
    ${refused}
  }
}`,
  },
  {
    name: "Start the match",
    query: `mutation ($match: UUID!) {
  startMatch(matchId: $match) { ... on Match { id seq status } ${refused} }
}`,
    match: true,
  },
  {
    name: "Look at it",
    query: `query ($match: UUID!) {
  match(id: $match) {
    ... on Match {
      id seq yourTurn
      view { ... on PhantomView { role round openCards carlotta pieces { character room suspect } } }
      options { ... on PhantomOptions { cards { __typename ... on PhantomMegCard { destinations } } } }
    }
    ${refused}
  }
}`,
    match: true,
  },
  {
    name: "Play a card (change it to one that is open)",
    query: `mutation ($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {
  play(matchId: $match, action: $action, seq: $seq, requestId: $id) {
    ... on Played { seq events { __typename } }
    ... on Refused { code message rule reason currentSeq }
  }
}`,
    match: true,
    variables: { action: { phantom: { activateMeg: { to: 3 } } }, seq: 3, id: "my-first-move" },
  },
  {
    name: "Read the log",
    query: `query ($match: UUID!) {
  log(matchId: $match) { ... on Log { seq entries { seq kind by name text } } ${refused} }
}`,
    match: true,
  },
  {
    name: "Follow it live",
    query: `subscription ($match: UUID!) {
  match(id: $match, after: 0) {
    ... on MatchUpdate { entries { seq kind text } match { seq status yourTurn } }
    ${refused}
  }
}`,
    match: true,
  },
  {
    name: "Say something at the table",
    query: `mutation ($match: UUID!) {
  say(matchId: $match, text: "Good luck!") { ... on Said { number room text } ${refused} }
}`,
    match: true,
  },
  {
    name: "Hear what is said",
    query: `subscription ($match: UUID!) {
  talk(matchId: $match) { ... on Said { number name text } ${refused} }
}`,
    match: true,
  },
  {
    name: "Everything that waits for me",
    query: `subscription {
  myTurn { ... on Turn { seq match { id game } } ${refused} }
}`,
  },
  {
    name: "Make an access token",
    query: `mutation {
  createToken(token: {name: "my program"}) { ... on NewToken { secret token { expires scopes } } ${refused} }
}`,
  },
];
