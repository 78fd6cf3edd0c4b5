import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BYTES = 8;

/** Whom an address stands for: a household or a company has a whole /64 of IPv6. What is no address stays as it is. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const bytes = ipaddr.process(ip).toByteArray();
  return bytes.length === 4 ? bytes.join('.') : Buffer.from(bytes.slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}
