import type { Language } from '../../actor';
import type { Provider } from '../../provider';

/** What screens show of the provider, by the names the screens know; sent with the page and with the configuration (S-241, SHELL-S08, SHELL-S10). */
export const providerValues = ({ name, support, links, pictures, map }: Provider, language: Language) => ({
  name,
  supportPhone: support.phone,
  supportEmail: support.email,
  supportHours: support.hours[language],
  privacyUrl: links.privacy,
  cookiesUrl: links.cookies,
  accountSettingsUrl: links.accountSettings,
  placesUrl: links.places,
  logoUrl: pictures.logo === null ? null : LOGO_PATH,
  mapTiles: map?.tiles ?? null,
  mapAttribution: map?.attribution ?? null,
});

export const LOGO_PATH = '/provider/logo';
export const FAVICON_PATH = '/provider/favicon';
