import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedSender, type Mail, type MailSender } from './mail-sender';
import { loopbackSmtp, type LoopbackSmtp } from '../../../test/outside/loopback-smtp';
import { smtpSender } from './smtp-sender';

const FROM = 'Benefity <fakturace@benefity.example>';
const MAIL: Mail = {
  to: ['ucetni@pekarna.example', 'jednatel@pekarna.example'],
  subject: 'Zálohová faktura 4260000101 k objednávce 1260000124',
  text: 'Dobrý den',
  html: '<p>Dobrý den</p>',
  attachments: [{ fileName: 'zálohová faktura.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

let server: LoopbackSmtp | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe.each<[string, () => Promise<MailSender>]>([
  ['embedded', () => Promise.resolve(embeddedSender)],
  [
    'SMTP',
    async () => {
      server = await loopbackSmtp();
      return smtpSender(server.url, FROM);
    },
  ],
])('every mail sender: %s', (_name, make) => {
  it('accepts a mail with an attachment', async () => {
    expect(await (await make())(MAIL)).toEqual({ ok: true });
  });

  it.each([
    ['no recipient', { to: [] }],
    ['a recipient that smuggles a header', { to: ['a@b.example\r\nBcc: all@b.example'] }],
    ['a recipient with a display name', { to: ['Jana <a@b.example>'] }],
    ['a line break in the subject', { subject: 'a\r\nBcc: all@b.example' }],
  ])('refuses for good: %s', async (_case, change) => {
    expect(await (await make())({ ...MAIL, ...change })).toMatchObject({ ok: false, retry: false });
  });
});

describe('the SMTP sender', () => {
  it('sends subject, both bodies and the attachment to each recipient', async () => {
    server = await loopbackSmtp();
    await smtpSender(server.url, FROM)(MAIL);
    const message = server.messages.join('');
    expect(server.recipients.map((text) => text.trim())).toEqual(['<ucetni@pekarna.example>', '<jednatel@pekarna.example>']);
    expect(message).toContain('From: Benefity <fakturace@benefity.example>');
    expect(message).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    expect(message).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/u);
    expect(message).toMatch(/Subject: =\?UTF-8\?Q\?Z=C3=A1lohov=C3=A1/u);
  });

  it.each([
    ['RCPT', '550 no such user', false],
    ['RCPT', '451 try later', true],
    ['MAIL', '552 over quota', false],
    ['DATA', '421 closing', true],
  ])('answers %s → %s with retry %s', async (verb, reply, retry) => {
    server = await loopbackSmtp((command) => (command.toUpperCase().startsWith(verb) ? reply : null));
    const result = await smtpSender(server.url, FROM)(MAIL);
    expect(result).toMatchObject({ ok: false, retry });
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  });

  it('may retry when nobody listens', async () => {
    const port = await closedPort();
    expect(await smtpSender(`smtp://127.0.0.1:${port}`, FROM)(MAIL)).toMatchObject({ ok: false, retry: true });
  });
});

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}
