import { fileURLToPath } from 'node:url';

/** What live mode does not start without, of a provider that is not the invented one. Nobody can sign in through this issuer. */
export const liveEnv = (smtpUrl: string) => ({
  PORTAL_MODE: 'live',
  PROVIDER_FILE: fileURLToPath(new URL('../outside/provider.json', import.meta.url)),
  OIDC_ISSUER: 'http://127.0.0.1:9/none',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Výhody <portal@vyhody.example>',
  CARD_PROCESSOR_URL: 'http://127.0.0.1:9/none',
  CARD_PROCESSOR_TOKEN: 'processor-token-for-tests',
});
