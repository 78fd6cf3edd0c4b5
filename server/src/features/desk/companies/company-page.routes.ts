import type { FastifyInstance } from 'fastify';
import * as access from '@portal/contract/desk/company/access';
import * as decisions from '@portal/contract/desk/company/decisions';
import * as notes from '@portal/contract/desk/company/notes';
import * as page from '@portal/contract/desk/company/page';
import * as prices from '@portal/contract/desk/company/prices';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk } from '../../../operator';
import { findCompany } from '../../../store/companies/companies';
import { listUncheckedOf } from '../../../store/locations/unchecked-locations';
import { approveCompany } from '../../provider/operations/approve-company';
import { checkLocation } from '../../provider/operations/check-location';
import { returnCompany } from '../../provider/operations/return-company';
import { addPerson, endAccess, invitePerson, readAccess, resendInvitation, revokeInvitation } from './company-access';
import { addNote, editNote, listNotes, removeNote } from './company-notes';
import { dropPrice, readPrices, setPrice } from './company-prices';
import { readLikelyPayments } from './likely-payments';
import { readFacts, readMoney, readMovements, readOrders, readPart, readPeople, readTimeline, readWay } from './read-company-page';

/** The parts of a company's page, each by itself, and what is done there. */
export function mountCompanyPage(app: FastifyInstance, deps: Deps): void {
  const at = { app, deps };
  mount(at, page.readDeskCompanyFacts, ({ params }) => readPart(deps, params.uid, readFacts));
  mount(at, page.readDeskCompanyOrders, ({ params }) => readPart(deps, params.uid, readOrders));
  mount(at, page.readDeskCompanyMoney, ({ params }) => readPart(deps, params.uid, (tx) => readMoney(tx, deps.now())));
  mount(at, page.readDeskCompanyPeople, ({ params }) => readPart(deps, params.uid, (tx) => readPeople(tx, deps.now())));
  mount(at, page.readDeskCompanyWay, ({ params }) => readPart(deps, params.uid, (tx) => readWay(tx, deps.now())));
  mount(at, page.readDeskCompanyMovements, ({ params }) => readPart(deps, params.uid, readMovements));
  mount(at, page.readDeskLikelyPayments, ({ params }) => readLikelyPayments(deps, params.uid));
  mount(at, page.readDeskCompanyTimeline, ({ params }) => readPart(deps, params.uid, readTimeline));
  mount(at, access.readDeskAccess, ({ params }) => readPart(deps, params.uid, (tx) => readAccess(tx, deps.now())));
  mount(at, prices.readDeskPrices, ({ actor, params }) =>
    readPart(deps, params.uid, (tx) => readPrices(tx, { language: actor.language, now: deps.now() })),
  );
  mount(at, notes.listDeskNotes, ({ actor, params }) => listNotes(deps, actor, params.uid));
  mount(at, access.endDeskAccess, ({ actor, params }) => endAccess(deps, actor, personOf(params)));
  mount(at, access.resendDeskInvitation, ({ actor, params }) => resendInvitation(deps, actor, personOf(params)));
  mount(at, access.revokeDeskInvitation, ({ actor, params }) => revokeInvitation(deps, actor, personOf(params)));
  mount(at, access.inviteDeskPerson, ({ actor, params, body }) => invitePerson(deps, actor, { companyUid: params.uid, ...body }));
  mount(at, access.addDeskPerson, ({ actor, params, body }) => addPerson(deps, actor, { companyUid: params.uid, ...body }));
  mount(at, notes.addDeskNote, ({ actor, params, body }) => addNote(deps, actor, { companyUid: params.uid, ...body }));
  mount(at, notes.editDeskNote, ({ actor, params, body }) => editNote(deps, actor, { ...personOf(params), ...body }));
  mount(at, notes.removeDeskNote, ({ actor, params }) => removeNote(deps, actor, personOf(params)));
  mount(at, prices.setDeskPrice, ({ actor, params, body }) => setPrice(deps, actor, { params, body }));
  mount(at, prices.dropDeskPrice, ({ actor, params }) => dropPrice(deps, actor, params));
  mountDecisions(app, deps);
}

/** What of a company waits for the provider: its registration, and addresses written by hand. */
function mountDecisions(app: FastifyInstance, deps: Deps): void {
  const at = { app, deps };
  mount(at, decisions.listDeskLocations, ({ params }) =>
    readPart(deps, params.uid, async (tx) =>
      (await listUncheckedOf(tx)).map(({ uid, name, street, streetNumber, city, postcode, since }) => ({
        uid,
        name,
        street,
        streetNumber,
        city,
        postcode,
        since: since.toISOString(),
      })),
    ),
  );
  mount(at, decisions.approveDeskCompany, ({ actor, params }) =>
    decide(deps, params.uid, (number) => approveCompany(deps, operatorAtDesk(actor), number)),
  );
  mount(at, decisions.returnDeskCompany, ({ actor, params, body }) =>
    decide(deps, params.uid, (identificationNumber) => returnCompany(deps, operatorAtDesk(actor), { identificationNumber, ...body })),
  );
  const check = async (actor: StaffActor, uid: string, reason: string | null) => {
    const checked = await checkLocation(deps, operatorAtDesk(actor), { uid, reason });
    return checked.ok ? { data: { uid } } : checked;
  };
  mount(at, decisions.approveDeskLocation, ({ actor, params }) => check(actor, params.uid, null));
  mount(at, decisions.refuseDeskLocation, ({ actor, params, body }) => check(actor, params.uid, body.reason));
}

const personOf = ({ uid, id }: { uid: CompanyUid; id: string }) => ({ companyUid: uid, uid: id });

/** The commands know a company by its identification number. */
async function decide(deps: Deps, uid: CompanyUid, work: (number: string) => Promise<{ ok: true } | Failure>): Promise<Decided> {
  const company = await deps.db.read(uid, findCompany);
  if (company === undefined) return refuse('err.notFound');
  const decided = await work(company.identificationNumber);
  return decided.ok ? { data: { uid } } : decided;
}

type Decided = { data: { uid: string } } | Failure;
