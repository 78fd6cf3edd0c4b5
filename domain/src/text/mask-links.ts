const LINK = /(?<origin>https?:\/\/[^\s<>"'/]+)(?<place>\/[^\s<>"'/?#]*)?(?<rest>[^\s<>"']*)/gu;

/** Letters enough to be a secret. */
const SECRET = /[\w-]{16,}/u;

/** A text whose links lead nowhere: whoever reads a mail of somebody else must not be able to sign in by it. Where they led stays to be seen. */
export const maskLinks = (text: string): string => text.replaceAll(LINK, masked);

function masked(link: string): string {
  const { origin = '', place = '', rest = '' } = LINK_ALONE.exec(link)?.groups ?? {};
  if (SECRET.test(place)) return `${origin}/…`;
  return /^[/.,;:!)]*$/u.test(rest) ? link : `${origin}${place}/…`;
}

const LINK_ALONE = new RegExp(LINK.source, 'u');
