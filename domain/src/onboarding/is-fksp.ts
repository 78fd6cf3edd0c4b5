/** Legal forms of organisations of the state and of municipalities, which have a fund for their people's leisure (ONB-S21). */
const FKSP_LEGAL_FORMS: readonly string[] = ['325', '331', '801', '804'];

export const isFksp = (legalForm: string | null): boolean => legalForm !== null && FKSP_LEGAL_FORMS.includes(legalForm);
