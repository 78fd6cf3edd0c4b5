import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const COST = 15;
const BLOCK = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** `$scrypt$ln=15,r=8,p=1$salt$key`: the parameters travel with the hash, so they can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: 2 ** COST, r: BLOCK, p: PARALLEL });
  return `$scrypt$ln=${COST},r=${BLOCK},p=${PARALLEL}$${salt.toString('base64')}$${key.toString('base64')}`;
}

const FORMAT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** Hash of no password: what an unknown e-mail is compared with, so that both answers take the same time. */
const NOBODY = `$scrypt$ln=${COST},r=${BLOCK},p=${PARALLEL}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`;

/** Without a hash (an unknown account) takes as long as with one and answers false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost, block, parallel, salt, key] = FORMAT.exec(hash ?? NOBODY) ?? [];
  if (salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), { N: 2 ** Number(cost), r: Number(block), p: Number(parallel) });
  return expected.length === given.length && timingSafeEqual(expected, given) && hash !== undefined;
}

/** NFKC: the same password typed on another keyboard is the same text. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...options, maxmem: MAX_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
