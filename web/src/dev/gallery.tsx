import { Page } from '../ui/page/page';
import { Section } from '../ui/data-display/card';
import { ThemeSwitch } from '../app/frame/theme-switch';
import { LanguageSwitch } from '../app/frame/language-switch';
import css from './gallery.module.css';
import { ButtonsSample } from './buttons-sample';
import { FormSample } from './form-sample';
import { LayersSample } from './layers-sample';
import { MoneySample } from './money-sample';
import { StatesSample } from './states-sample';
import { StepsSample } from './steps-sample';
import { TableSample } from './table-sample';
import { TokensSample } from './tokens-sample';

/** Every piece of the design system in its states; for looking, for axe and for screenshots. */
export const Gallery = () => (
  <main id="content" tabIndex={-1} className={css.gallery}>
    <Page
      title="Design system"
      intro="Every piece in its states."
      actions={
        <>
          <LanguageSwitch always />
          <ThemeSwitch />
        </>
      }
    >
      <div className={css.sections}>
        <Section title="Tokens">
          <TokensSample />
        </Section>
        <Section title="Buttons, badges, marks">
          <ButtonsSample />
        </Section>
        <Section title="Money and the slip">
          <MoneySample />
        </Section>
        <Section title="Steps">
          <StepsSample />
        </Section>
        <Section title="Fields">
          <FormSample />
        </Section>
        <Section title="Layers">
          <LayersSample />
        </Section>
        <Section title="States">
          <StatesSample />
        </Section>
        <Section title="Table">
          <TableSample />
        </Section>
      </div>
    </Page>
  </main>
);
