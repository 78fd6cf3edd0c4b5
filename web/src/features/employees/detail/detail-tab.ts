export const DETAIL_TABS = ['basic', 'account', 'card', 'addresses'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const detailTabOf = (value: unknown): DetailTab => DETAIL_TABS.find((tab) => tab === value) ?? 'basic';
