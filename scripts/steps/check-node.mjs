const WANTED = [20, 19];

/** Ends with a plain sentence on a Node.js that is too old, before anything fails in an obscure way. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  console.error(`The portal needs Node.js ${WANTED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
