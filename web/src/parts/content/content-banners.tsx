import type { ContentBanner } from '@portal/contract/content/content';
import { keepTogether } from '../../lib/text/formats';
import { today } from '../../lib/text/day-text';
import { buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ContentLink } from './content-link';

/** Notices of the content service, each on its days. */
export const ContentBanners = ({ banners }: { banners: readonly ContentBanner[] }) =>
  banners.filter(isOnToday).map(({ id, kind, fact, text, action }) => (
    <Notice
      key={id}
      kind={kind}
      fact={keepTogether(fact)}
      action={
        action && (
          <ContentLink to={action.link} className={buttonClass({ size: 'small' })}>
            {action.label}
          </ContentLink>
        )
      }
    >
      {text !== undefined && keepTogether(text)}
    </Notice>
  ));

function isOnToday({ from, till }: ContentBanner): boolean {
  const day = today();
  return (from === undefined || from <= day) && (till === undefined || day <= till);
}
