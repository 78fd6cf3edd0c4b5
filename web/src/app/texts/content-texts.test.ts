import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { consumeContent } from '@portal/contract/content/content';
import enumsCs from '../../../../content/enums/cs.json';
import enumsEn from '../../../../content/enums/en.json';
import sharedCs from '../../../../content/shared/cs.json';
import sharedEn from '../../../../content/shared/en.json';
import { errorText } from '../../lib/call/call-error';
import { i18n } from '../../lib/text/i18n';
import { stubApi } from '../../../test/api';
import { layContentTexts } from './content-texts';

/** As they are before anything is laid over them. */
const original = structuredClone({ shared: { cs: sharedCs, en: sharedEn }, enums: { cs: enumsCs, en: enumsEn } });

const both = (texts: Record<string, unknown>) => ({ cs: texts, en: texts });
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('texts of the content service', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => void (api = stubApi()));

  it('[ACC-020] [ACC-021] [ACC-022] come over the bundled ones in one call', async () => {
    const enums = { cs: { role: { admin: 'Velitel' } }, en: { role: { admin: 'Chief' } } };
    const errors = both({ 'err.generic': 'Nepovedlo se.' });
    api.on(consumeContent, { data: { namespaces: { shared: both({ ui: { error: { retry: 'Ještě jednou' } } }), enums, errors } } });
    await layContentTexts(client());
    expect(api.calls.map(({ path, query }) => [path, query])).toEqual([
      ['/api/content-bus/v1/consume', { namespaces: ['shared', 'enums', 'errors'] }],
    ]);
    expect([i18n.t('ui:error.retry'), i18n.t('enums:role.admin'), errorText('err.generic')]).toEqual([
      'Ještě jednou',
      'Velitel',
      'Nepovedlo se.',
    ]);
    expect([i18n.t('ui:error.kept'), i18n.t('enums:role.user')]).toEqual([
      'Nastavené filtry a rozepsané údaje zůstaly zachované.',
      'Standardní',
    ]);
    api.on(consumeContent, { data: { namespaces: original } });
    await layContentTexts(client());
    expect(i18n.t('ui:error.retry')).toBe('Zkusit znovu');
  });

  it('leave nothing out in a language that is chosen later', async () => {
    const shared = { cs: { ui: { error: { retry: 'Ještě jednou' } } }, en: { ui: { error: { retry: 'Once more' } } } };
    api.on(consumeContent, { data: { namespaces: { shared } } });
    expect(i18n.hasResourceBundle('en', 'ui')).toBe(false);
    await layContentTexts(client());
    await i18n.changeLanguage('en');
    expect([i18n.t('ui:error.retry'), i18n.t('ui:table.empty')]).toEqual(['Once more', 'No records']);
    await i18n.changeLanguage('cs');
    api.on(consumeContent, { data: { namespaces: original } });
    await layContentTexts(client());
  });

  it('[ACC-027] are asked for once while the portal is open', async () => {
    api.on(consumeContent, { data: { namespaces: {} } });
    const queryClient = client();
    await layContentTexts(queryClient);
    await layContentTexts(queryClient);
    expect(api.calls).toHaveLength(1);
  });

  it.each([
    ['the service fails', () => api.refuse(consumeContent, 503)],
    ['the answer is empty', () => api.on(consumeContent, { data: { namespaces: { shared: {}, enums: {}, errors: {} } } })],
    ['the answer is nonsense', () => api.onNonsense(consumeContent, { data: { namespaces: { shared: 'x', enums: { cs: [], en: 7 } } } })],
    ['there is no data in it', () => api.onNonsense(consumeContent, {})],
  ])('the bundled ones stay when %s', async (_name, answer) => {
    answer();
    await expect(layContentTexts(client())).resolves.toBeUndefined();
    expect([i18n.t('ui:error.retry'), i18n.t('enums:role.admin')]).toEqual(['Zkusit znovu', 'Hlavní']);
  });

  it('the shared texts of the repository all replace one that is there', () => {
    const missing = leaves(sharedCs).filter((key) => !i18n.exists(key.replace('.', ':')));
    expect(missing).toEqual([]);
  });
});

const leaves = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${path}${name}`] : leaves(text as object, `${path}${name}.`),
  );
