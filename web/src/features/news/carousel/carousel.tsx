import { useTranslation } from 'react-i18next';
import type { Slide } from '@portal/contract/content/news';
import { IconButton } from '../../../ui/button/icon-button';
import css from './carousel.module.css';
import { SlideView } from './slide-view';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';
import type { KeyboardEvent } from 'react';

/** The left and right arrow turn the slides from whichever control has the focus. */
const useArrowKeys = (turn: (step: 1 | -1) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  },
});

/** Slides that change by themselves, by buttons, dots, arrow keys or a finger (NEWS-023, NEWS-S09). */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('news');
  const { at, isMoving, canMove, isStopped, show, toggle, holders } = useRotation(slides.length);
  const turn = (step: 1 | -1) => show(at + step);
  const swipe = useSwipe(turn);
  const keys = useArrowKeys(turn);
  return (
    <section className={css.carousel} aria-roledescription={t('carousel.role')} aria-label={t('carousel.label')} {...keys} {...holders}>
      <div className={css.slides} aria-live={isMoving ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            isShown={index === at}
            label={t('carousel.slide', { number: index + 1, count: slides.length })}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          {canMove && (
            <IconButton icon={isStopped ? 'play' : 'pause'} label={t(isStopped ? 'carousel.play' : 'carousel.pause')} onClick={toggle} />
          )}
          <IconButton icon="chevronLeft" label={t('carousel.previous')} onClick={() => show(at - 1)} />
          <ul className={css.dots}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <button
                  type="button"
                  className={css.dot}
                  aria-label={t('carousel.show', { number: index + 1, title: slide.title })}
                  aria-current={index === at || undefined}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ul>
          <IconButton icon="chevronRight" label={t('carousel.next')} onClick={() => show(at + 1)} />
        </div>
      )}
    </section>
  );
}
