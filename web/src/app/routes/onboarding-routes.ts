import { createRoute } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { open, root } from './frame-routes';
import { lazyScreen, texts } from './lazy-screen';

/** Screens of a registration without its steps: the start, the mailed link, the end (ONB-001, ONB-006, ONB-007). */
export const onboardingRoutes = [
  createRoute({
    getParentRoute: () => open,
    path: paths.onboarding,
    loader: texts('onboarding', 'errors'),
    component: lazyScreen(() => import('../../features/onboarding/start/start-page'), 'StartPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: paths.onboardingContinue,
    loader: texts('onboarding', 'errors'),
    component: lazyScreen(() => import('../../features/onboarding/registration/restore-page'), 'RestorePage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: paths.onboardingDone,
    beforeLoad: async ({ context, location }) => (await import('../guard/signed-in-guard')).guardSignedIn(context.queryClient, location),
    loader: texts('onboarding', 'errors'),
    component: lazyScreen(() => import('../../features/onboarding/registration/confirmed-page'), 'ConfirmedPage'),
  }),
] as const;

const frame = createRoute({
  getParentRoute: () => root,
  id: 'onboarding',
  loader: texts('onboarding', 'errors'),
  pendingComponent: lazyScreen(() => import('../guard/onboarding-pending'), 'OnboardingPending'),
  component: lazyScreen(() => import('../frame/onboarding-frame'), 'OnboardingFrame'),
});

const steps = [
  createRoute({
    getParentRoute: () => frame,
    path: paths.onboardingQuotation,
    component: lazyScreen(() => import('../../features/onboarding/quotation/quotation-page'), 'QuotationPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: paths.onboardingCompany,
    loader: texts('onboarding/company', 'onboarding/signing', 'address'),
    component: lazyScreen(() => import('../../features/onboarding/company/company-page'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: paths.onboardingContract,
    loader: texts('onboarding/signing', 'onboarding/company', 'address'),
    component: lazyScreen(() => import('../../features/onboarding/signing/signing-page'), 'SigningPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: paths.onboardingRegistration,
    component: lazyScreen(() => import('../../features/onboarding/registration/registration-page'), 'RegistrationPage'),
  }),
] as const;

/** The steps of a registration: a header of their own, and the guard around them (ONB-002 to ONB-005). */
export const onboardingSteps = frame.addChildren(steps);
