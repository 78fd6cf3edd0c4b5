const LIMIT = 255;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/iu;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/iu;

/** An address mail can be sent to: local part, '@', a domain with a dot; at most 255 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > LIMIT || at < 1 || at > 64 || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/u.test(labels.at(-1) ?? '');
}
