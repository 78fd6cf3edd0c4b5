import { Outlet } from '@tanstack/react-router';
import { Theme } from '../ui/theme/theme';

/** Screens without a company that have forms, menus or dialogs. */
export const OpenForms = () => (
  <Theme>
    <Outlet />
  </Theme>
);
