import '../ui/theme/base.css';
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n, startTexts } from '../lib/text/i18n';
import { portalConfigurationQuery, userQuery } from '../lib/session/session-queries';
import { onRefusal } from '../lib/call/call';
import { paths } from '../lib/paths';
import { createPortalClient } from './portal-client';
import { Providers } from './providers';
import { reactToRefusals } from './session/react-to-refusals';
import { openPortal } from './routes/router';
import { loadTexts, typesetting } from './texts/texts';

const VERSION = '4.5.2';

const queryClient = createPortalClient();
// Office hours and the like come in the language they were asked for.
i18n.on('languageChanged', () => void queryClient.invalidateQueries({ queryKey: portalConfigurationQuery.queryKey }));

console.info(`Portal version ${VERSION}`);
void start();

async function start(): Promise<void> {
  i18n.use(typesetting);
  // Every address asks who is there: the answer is on its way while code and texts come. Whoever comes back from signing in is nobody until that is done.
  if (window.location.pathname !== paths.loginRedirect) void queryClient.prefetchQuery(userQuery);
  const [router] = await Promise.all([openPortal({ queryClient }, window.location.pathname), startTexts(loadTexts, typesetting.name)]);
  onRefusal(reactToRefusals(router, queryClient));
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
