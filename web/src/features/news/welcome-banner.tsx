import type { NewsContent } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import { Button } from '../../ui/button/button';
import css from './news.module.css';

type WelcomeBannerProps = NewsContent['welcome'] & { onLearnMore: () => void };

/** The first thing on the page; its button explains what the new portal means (NEWS-004). */
export const WelcomeBanner = ({ title, text, learnMore, image, onLearnMore }: WelcomeBannerProps) => (
  <section className={css.welcome} aria-labelledby="welcome">
    <div className={css.welcomeWords}>
      <h2 id="welcome" className={css.welcomeTitle}>
        {keepTogether(title)}
      </h2>
      <p className={css.welcomeText}>{keepTogether(text)}</p>
      <Button variant="primary" onClick={onLearnMore}>
        {learnMore}
      </Button>
    </div>
    <img className={css.welcomeImage} src={image} alt="" />
  </section>
);
