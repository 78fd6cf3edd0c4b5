import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safeLink } from '@portal/domain/text/safe-link';
import { ExternalLink } from '../../ui/button/external-link';

interface ContentLinkProps {
  /** An address written in content: a path of the portal with its query, a web page, a mail address or a phone number. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link of edited content. An address nothing may lead to leaves only the words. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const address = safeLink(to);
  if (address === null) return <span className={className}>{children}</span>;
  if (/^https?:/i.test(address)) return <ExternalLink to={address}>{children}</ExternalLink>;
  if (!address.startsWith('/')) {
    return (
      <a href={address} className={className}>
        {children}
      </a>
    );
  }
  const { pathname, search, hash } = new URL(address, location.origin);
  return (
    <Link to="." href={pathname + search + hash} className={className}>
      {children}
    </Link>
  );
}
