import type { FastifyInstance } from 'fastify';
import { listEmployeesOfProduct as listEmployeesRoute, listProducts as listProductsRoute } from '@portal/contract/products';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { listEmployeesOfProduct } from './list-employees-of-product';
import { listProducts } from './list-products';

export function mountProducts(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listProductsRoute, ({ actor, query }) => listProducts(deps, actor, query));
  mount({ app, deps }, listEmployeesRoute, ({ actor, params, query }) =>
    listEmployeesOfProduct(deps, actor, { ...query, pathCode: params.productCode }),
  );
}
