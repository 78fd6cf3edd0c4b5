import { useRouter } from '@tanstack/react-router';

/** Whether a path written in content leads to a screen of this release; an outside address always leads somewhere. */
export function useHasScreen(): (link: string) => boolean {
  const router = useRouter();
  return (link) => {
    if (!link.startsWith('/')) return true;
    const [, , found] = router.getMatchedRoutes(new URL(link, location.origin).pathname);
    return found !== undefined;
  };
}
