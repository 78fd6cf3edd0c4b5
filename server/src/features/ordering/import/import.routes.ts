import type { FastifyInstance } from 'fastify';
import { downloadImportTemplate, importCredits as importCreditsRoute } from '@portal/contract/ordering/basket-import';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { mountImportDesk } from './desk/import-desk.routes';
import { importToDesk } from './desk/open-desk';
import { importCredits } from './import-credits';
import { writeTemplate } from './write-template';

export function mountImport(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, importCreditsRoute, ({ actor, params, body, upload, tell }) =>
    upload === null
      ? Promise.resolve(refuse('err.mediaType'))
      : (body.desk === 'open' ? importToDesk : importCredits)(deps, actor, { ...body, basketUid: params.id, file: upload, tell }),
  );
  mount({ app, deps }, downloadImportTemplate, ({ actor, query }) => writeTemplate(deps, actor, query.productCode));
  mountImportDesk(app, deps);
}
