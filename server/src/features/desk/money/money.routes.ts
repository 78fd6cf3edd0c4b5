import type { FastifyInstance } from 'fastify';
import * as statements from '@portal/contract/desk/money/statements';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { mountMovements } from './movement.routes';
import { mountRefunds } from './refund.routes';
import { downloadStatement, exportStatements, listStatements, readStatement } from './statements';

/** The part of the desk that is about money: what the bank told, what a person makes of it, and what goes back. */
export function mountMoney(app: FastifyInstance, deps: Deps): void {
  mountMovements(app, deps);
  mountStatements(app, deps);
  mountRefunds(app, deps);
}

/** Files of the bank as they came. */
function mountStatements(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, statements.listStatements, ({ query }) => listStatements(deps, query));
  mount({ app, deps }, statements.exportStatements, ({ actor, query }) => exportStatements(deps, actor, query));
  mount({ app, deps }, statements.readStatement, ({ params }) => readStatement(deps, params.uid));
  mount({ app, deps }, statements.downloadStatement, ({ params }) => downloadStatement(deps, params.uid));
}
