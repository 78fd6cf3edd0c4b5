import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';
import { buildServer } from './http/build-server';
import { serveWeb } from './http/serve-web';
import { serveOpenapi } from './http/openapi/serve-openapi';
import { mountAccess } from './features/access/access.routes';
import { mountAddresses } from './features/addresses/addresses.routes';
import { mountCards } from './features/cards/cards.routes';
import { providerPage } from './features/content/provider-page';
import { mountContent } from './features/content/content.routes';
import { mountEmployees } from './features/employees/employees.routes';
import { mountBilling } from './features/settings/billing/billing.routes';
import { mountContactPersons } from './features/settings/contact-persons/contact-persons.routes';
import { mountLocations } from './features/settings/locations/locations.routes';
import { mountOnboarding } from './features/onboarding/onboarding.routes';
import { mountOrdering } from './features/ordering/ordering.routes';
import { mountDesk } from './features/desk/desk.routes';
import { mountDocuments } from './features/orders/documents/documents.routes';
import { mountOrders } from './features/orders/orders.routes';
import { mountSettings } from './features/settings/settings.routes';
import { mountShipments } from './features/orders/shipments/shipments.routes';
import { mountProvider } from './features/provider/provider.routes';

/** The whole application: the request pipeline and every feature. Read this first. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await buildServer(deps);
  serveOpenapi(app, deps);
  mountAccess(app, deps);
  mountAddresses(app, deps);
  mountCards(app, deps);
  mountContent(app, deps);
  mountEmployees(app, deps);
  mountOnboarding(app, deps);
  mountOrdering(app, deps);
  mountOrders(app, deps);
  mountSettings(app, deps);
  mountBilling(app, deps);
  mountContactPersons(app, deps);
  mountLocations(app, deps);
  mountShipments(app, deps);
  mountDocuments(app, deps);
  mountProvider(app, deps);
  mountDesk(app, deps);
  await serveWeb(app, (page) => providerPage(page, deps.provider));
  return app;
}
