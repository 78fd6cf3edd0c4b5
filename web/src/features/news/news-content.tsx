import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsContent as Content } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import { useCompanyUid } from '../../lib/session/selected-company';
import { switchOffWizard } from '../../lib/storage/wizard-flag';
import { Section } from '../../ui/data-display/card';
import { Page } from '../../ui/page/page';
import { Carousel } from './carousel/carousel';
import css from './news.module.css';
import { ProductCard } from './product-card';
import { PromoCard } from './promo-card';
import { TipCard } from './tip-card';
import { WelcomeBanner } from './welcome-banner';
import { WelcomeModal } from './welcome-modal';

interface NewsContentProps {
  content: Content;
  /** The welcome window stands open when the page comes up (NEWS-S05). */
  isWelcomed?: boolean;
}

/** The page of news, the same with and without the menu: banner, slides, two sections, products (NEWS-003, NEWS-S08). */
export function NewsContent({ content, isWelcomed = false }: NewsContentProps) {
  const [isOpen, setOpen] = useState(isWelcomed);
  const companyUid = useCompanyUid();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOpen) switchOffWizard(queryClient, companyUid);
  }, [isOpen, queryClient, companyUid]);
  const { welcome, modal, slides, whatsNew, tips, products } = content;
  return (
    <Page title={content.title} intro={keepTogether(content.intro)}>
      <div className={css.page}>
        <WelcomeBanner {...welcome} onLearnMore={() => setOpen(true)} />
        <Carousel slides={slides} />
        <Section title={whatsNew.title}>
          <div className={css.pair}>
            <PromoCard {...whatsNew.article} />
            <PromoCard {...whatsNew.podcast} />
          </div>
        </Section>
        <Section title={tips.title}>
          <div className={css.pair}>
            <PromoCard {...tips.health} />
            <TipCard {...tips.voucher} />
          </div>
        </Section>
        <Section title={products.title}>
          <ul className={css.products}>
            {products.items.map((product) => (
              <li key={product.id}>
                <ProductCard {...product} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <WelcomeModal {...modal} opened={isOpen} onClose={() => setOpen(false)} />
    </Page>
  );
}
