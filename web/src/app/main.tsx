import '../ui/theme/base.css';
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../lib/i18n';
import { createQueryClient } from '../lib/query-client';
import { Providers } from './providers';
import { createPortalRouter, type PortalRouter } from './router';
import { leaveExpiredSession } from './session-end';
import { loadTexts } from './texts';

const queryClient = createQueryClient({ onUnauthenticated: () => leaveExpiredSession(router, queryClient) });
const router: PortalRouter = createPortalRouter({ queryClient });

void start();

async function start(): Promise<void> {
  await startTexts(loadTexts);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
