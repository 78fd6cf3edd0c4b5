import { beforeEach, describe, expect, it } from 'vitest';
import { draftsOf, dropDrafts, dropForeignDrafts, findDraft, keepDrafts, watchDraft } from './drafts';
import { selectCompany } from '../session/selected-company';

const form = { form: 'Zaměstnanec', base: '{"name":"Jana"}' };
const select = (uid: string) => selectCompany({ uid, companyIdentificationNumber: '1' });

describe('drafts', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/employees');
    select('a');
    const withdraw = watchDraft(() => ({ ...form, values: { name: 'Jana Nová' } }));
    keepDrafts('u');
    withdraw();
  });

  it('are found by the same form of the same record on the same screen', () => {
    expect(findDraft(form)?.values).toEqual({ name: 'Jana Nová' });
    expect(findDraft({ ...form, base: '{"name":"Petr"}' })).toBeNull();
    expect(findDraft({ ...form, form: 'Skupina' })).toBeNull();
    window.history.replaceState(null, '', '/orders');
    expect(findDraft(form)).toBeNull();
  });

  it('that name their place are found from every screen of it', () => {
    const place = { form: '', base: 'basket', path: '/ordering/manual/90C' };
    const withdraw = watchDraft(() => ({ ...place, values: [1] }));
    keepDrafts('u');
    withdraw();
    window.history.replaceState(null, '', '/ordering/manual/90C/card-renew');
    expect(findDraft(place)?.values).toEqual([1]);
  });

  it('belong to one person and one company', () => {
    expect(draftsOf('u', '/employees')).toHaveLength(1);
    expect(draftsOf('v', '/employees')).toHaveLength(0);
    select('b');
    expect(findDraft(form)).toBeNull();
    dropForeignDrafts('u');
    expect(sessionStorage.getItem('portal.drafts')).not.toBeNull();
    dropForeignDrafts('v');
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });

  it('outlive a second end of the session', () => {
    const withdraw = watchDraft(() => ({ form: 'Skupina', base: '{}', values: {} }));
    keepDrafts('u');
    withdraw();
    keepDrafts('u');
    expect(draftsOf('u', '/employees').map((draft) => draft.form)).toEqual(['Zaměstnanec', 'Skupina']);
  });

  it('are thrown away, and nonsense is no draft', () => {
    dropDrafts();
    expect(findDraft(form)).toBeNull();
    sessionStorage.setItem('portal.drafts', '{"drafts":');
    expect(findDraft(form)).toBeNull();
    sessionStorage.setItem('portal.drafts', '{"drafts":7}');
    expect(findDraft(form)).toBeNull();
  });
});
