import type { CardProductCode } from '@portal/domain/catalogue/codes';
import css from './credit-chart.module.css';

/** The colour of a product, full for what was ordered and dashed for what waits. */
export const MARK_CLASS: Readonly<Record<CardProductCode, string | undefined>> = { '26C': css.mark1, '27C': css.mark2, '90C': css.mark3 };
export const WAITING_CLASS: Readonly<Record<CardProductCode, string | undefined>> = {
  '26C': css.waiting1,
  '27C': css.waiting2,
  '90C': css.waiting3,
};
