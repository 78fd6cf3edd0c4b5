import { afterEach, describe, expect, it } from 'vitest';
import { PORTAL_USER_STATUSES } from '@portal/domain/access/company-status';
import { CONTACT_PERSON_STATUS_BADGES, CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import { errorText } from '../../../lib/call/call-error';
import { i18n } from '../../../lib/text/i18n';

describe('words about contact persons', () => {
  afterEach(() => i18n.changeLanguage('cs'));

  it.each([
    ['CP-051] [CP-057', 'init', 'created', 'Založená'],
    ['CP-052] [CP-058', 'active', 'shipped', 'Aktivní'],
    ['CP-053] [CP-059', 'pending', 'inProgress', 'Zpracovává se'],
    ['CP-055] [CP-060', 'activating', 'inProgress', 'Aktivuje se'],
    ['CP-056] [CP-061', 'deactivating', 'inProgress', 'Deaktivuje se'],
    ['CP-054] [CP-062', 'inactive', 'canceled', 'Neaktivní'],
  ] as const)('[%s] %s has a badge and a word', async (_, status, badge, word) => {
    expect(CONTACT_PERSON_STATUSES).toContain(status);
    expect(CONTACT_PERSON_STATUS_BADGES[status]).toBe(badge);
    expect(i18n.t(`enums:contactPersonStatus.${status}`)).toBe(word);
    await i18n.changeLanguage('en');
    expect(i18n.t(`enums:contactPersonStatus.${status}`)).not.toBe(word);
  });

  it.each([
    ['CP-044', 'master', 'Správce smlouvy'],
    ['CP-045', 'backOffice', 'Správce poskytovatele'],
    ['CP-046', 'admin', 'Hlavní'],
    ['CP-047', 'standard', 'Standardní'],
    ['CP-048', 'expired', 'Pozvánka vypršela'],
    ['CP-049', 'pending', 'Pozvánka odeslaná'],
    ['CP-050', 'no_access', 'Bez přístupu'],
  ] as const)('[CP-075] [CP-110] [%s] %s is a status of access and has its word', (_, status, word) => {
    expect(PORTAL_USER_STATUSES).toContain(status);
    expect(i18n.t(`enums:portalUserStatus.${status}`)).toBe(word);
  });

  it.each([
    ['CP-135', 'contactPerson.theLastAdmin', 'Poslední administrátor nemůže být deaktivován'],
    ['CP-136', 'contactPerson.notActive', 'Kontaktní osoba je již deaktivována'],
    ['CP-137', 'contactPerson.theLastContactPerson', 'Poslední kontaktní osoba nemůže být deaktivována'],
  ])('[%s] %s is said exactly so', (_, code, text) => expect(errorText(code)).toBe(text));
});
