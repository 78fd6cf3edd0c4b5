import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEMO_PROVIDER } from '../../provider';
import { providerPage } from './provider-page';

const PAGE = readFileSync(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), 'utf8');
const nasty = '</script><script>alert("1")</script> & Výhody';
const provider = {
  ...DEMO_PROVIDER,
  name: nasty,
  support: { phone: '+420 800 900 100', email: 'podpora@vyhody.example', hours: { cs: 'Po–Pá 7–18', en: 'Mon–Fri 7–18' } },
  pictures: { logo: { type: 'image/png', content: Buffer.from('p') }, favicon: { type: 'image/png', content: Buffer.from('i') } },
};

describe('the page of another provider', () => {
  const page = providerPage(PAGE, provider);

  it('[F-214] carries everything the screens show of it, in both languages', () => {
    const written = /<script type="application\/json" id="provider">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const values = { name: nasty, supportPhone: '+420 800 900 100', supportEmail: 'podpora@vyhody.example', logoUrl: '/provider/logo' };
    expect(JSON.parse(written)).toMatchObject({
      cs: { ...values, supportHours: 'Po–Pá 7–18' },
      en: { ...values, supportHours: 'Mon–Fri 7–18' },
    });
  });

  it('[F-214] has its title and icon, and nothing of it becomes markup', () => {
    expect(page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Výhody</title>');
    expect(page).toContain('<link rel="icon" href="/provider/favicon" type="image/png" />');
    expect(page).not.toContain('/favicon.svg');
    expect(page).not.toContain('<script>alert');
  });

  it('[F-215] without scripts it says so in both languages, and whom to call', () => {
    const without = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1] ?? '';
    for (const words of [
      'Portál potřebuje JavaScript',
      'The portal needs JavaScript',
      'tel:+420800900100',
      'podpora@vyhody.example',
      'Po–Pá 7–18',
    ])
      expect(without).toContain(words);
  });

  it('keeps the icon of the design where the provider brings none', () => {
    expect(providerPage(PAGE, DEMO_PROVIDER)).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
  });
});
