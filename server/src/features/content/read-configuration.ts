import type { getConfiguration } from '@portal/contract/content/configuration';
import type { ReplyOf } from '@portal/contract/endpoint';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Language } from '../../actor';
import type { Deps } from '../../deps';
import { legalValues } from './legal-values';
import { providerValues } from './provider-values';

type Answer = ReplyOf<typeof getConfiguration>;
type Values = Answer['data']['namespaces'][number]['values'];

const VERSION = '1';

/** Namespaces of the configuration that were asked for, all when none was named; unknown ones are left out. */
export async function readConfiguration(deps: Deps, language: Language, wanted: readonly string[] | undefined): Promise<Answer> {
  const known: Record<string, Values> = {
    portal: portalValues(deps, language),
    product: legalValues(pragueDay(deps.now().getTime()), deps.provider.legalValues),
  };
  const names = Object.keys(known).filter((name) => wanted === undefined || wanted.includes(name));
  const meta = {
    realm: deps.env.PORTAL_MODE,
    timezone: 'Europe/Prague',
    locale: language,
    flags: await deps.flags.all(),
    providerVersion: VERSION,
  };
  return { data: { namespaces: names.map((name) => ({ name, meta, values: known[name] ?? {} })) } };
}

/** Limits of imported files, rules of the registration (ONB-S08, R-08) and what screens show of the provider. */
function portalValues({ env, provider }: Deps, language: Language): Values {
  return {
    'import.maxBytes': env.IMPORT_MAX_BYTES,
    'import.maxRows': env.IMPORT_MAX_ROWS,
    'employeeImport.maxBytes': env.EMPLOYEE_IMPORT_MAX_BYTES,
    'employeeImport.maxRows': env.EMPLOYEE_IMPORT_MAX_ROWS,
    'onboarding.maxEmployeeCount': env.ONBOARDING_MAX_EMPLOYEES,
    'onboarding.marketingConsentRequired': env.MARKETING_CONSENT_REQUIRED,
    ...providerValues(provider, language),
  };
}
