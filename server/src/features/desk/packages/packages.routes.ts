import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/packages';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk } from '../../../operator';
import { announceAgain } from '../../provider/operations/announce-again';
import { takePackageBack } from '../../provider/operations/take-package-back';
import { dispatchScanned } from './dispatch-scanned';
import { exportPackages, listPackages } from './list-packages';
import { previewDepartures } from './preview-departures';
import { printPapers } from './print-papers';

/** Packages of all companies: found, printed for, sent and taken back. */
export function mountDeskPackages(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskPackages, ({ query }) => listPackages(deps, query));
  mount({ app, deps }, contract.exportDeskPackages, ({ actor, query }) => exportPackages(deps, actor, query));
  mount({ app, deps }, contract.downloadPackagePapers, ({ query }) => printPapers(deps, query));
  mount({ app, deps }, contract.dispatchDeskPackage, ({ actor, body }) => dispatchScanned(deps, actor, body));
  mount({ app, deps }, contract.takeDeskPackageBack, async ({ actor, body: { packageNumber } }) => {
    const taken = await takePackageBack(deps, operatorAtDesk(actor), packageNumber);
    return taken.ok ? { data: { packageNumber } } : taken;
  });
  mount({ app, deps }, contract.announceDeskPackageAgain, async ({ actor, body: { packageNumber } }) => {
    const announced = await announceAgain(deps, operatorAtDesk(actor), packageNumber);
    return announced.ok ? { data: { packageNumber } } : announced;
  });
  mount({ app, deps }, contract.previewDepartures, async ({ upload }) =>
    upload === null ? refuse('err.input.invalid') : previewDepartures(deps, upload),
  );
}
