import { useTranslation } from 'react-i18next';
import type { Slide } from '@portal/contract/content/news';
import { keepTogether } from '../../../lib/text/formats';
import { ExternalLink } from '../../../ui/button/external-link';
import css from './carousel.module.css';

interface SlideViewProps {
  slide: Slide;
  isShown: boolean;
  /** `2 z 5`. */
  label: string;
}

/** One slide in the colours of its scheme (NEWS-013 to NEWS-022). A hidden one keeps its place, so the page does not jump. */
export function SlideView({ slide, isShown, label }: SlideViewProps) {
  const { t } = useTranslation('news');
  return (
    <article
      aria-roledescription={t('carousel.slideRole')}
      aria-label={label}
      className={css.slide}
      data-color-scheme={slide.colorScheme}
      data-shown={isShown}
      inert={!isShown}
    >
      <div className={css.words}>
        <h2 className={css.title}>{keepTogether(slide.title)}</h2>
        <p className={css.description}>{keepTogether(slide.description)}</p>
        <ExternalLink to={slide.link} look={{}}>
          {slide.linkText}
        </ExternalLink>
      </div>
      <img className={css.image} src={slide.image} alt="" draggable={false} />
    </article>
  );
}
