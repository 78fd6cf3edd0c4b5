import '../ui/theme/base.css';
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../lib/i18n';
import { Providers } from './providers';
import { createPortalRouter } from './router';
import { loadTexts } from './texts';

const root = document.getElementById('root');
const router = createPortalRouter();

void Promise.all([startTexts(loadTexts), router.load()]).then(() => {
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    );
  }
});
