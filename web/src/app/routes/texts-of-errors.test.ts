import type { AnyRoute } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '../../lib/text/i18n';
import { paths } from '../../lib/paths';
import { stubApi } from '../../../test/api';
import { createPortalClient } from '../portal-client';
import { openPortal } from './router';

afterEach(() => void vi.restoreAllMocks());

/** Their fields and rows say what is wrong by the words of codes: without them a field would be refused without a word. */
it.each([paths.employeeImport, paths.settingsBilling, paths.settingsContacts, paths.settingsAddresses, paths.settingsCredit, paths.wizard])(
  '%s does not open before the words of errors are there',
  async (path) => {
    stubApi();
    const router = await openPortal({ queryClient: createPortalClient() }, path);
    const load = vi.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
    // An index route has the path of the one it is the index of, and no texts.
    const found = Object.values(router.routesById as Record<string, AnyRoute>).find(
      ({ fullPath, options }) => fullPath === path && options.loader,
    );
    const loader: unknown = found?.options.loader;
    if (typeof loader !== 'function') throw new Error(`${path} loads nothing`);
    await loader();
    expect(load.mock.calls.flatMap(([namespaces]) => namespaces)).toContain('errors');
  },
);
