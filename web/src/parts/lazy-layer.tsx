import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { i18n } from '../lib/text/i18n';
import { showToast } from '../ui/feedback/toast';

interface Layer {
  opened: boolean;
  onClose: () => void;
}

/**
 * A drawer or dialog whose code comes when it is first opened. Without a connection the screen below stays as it is: that the code could not be
 * had is said over it, and the next opening asks again. With one the files have other names, and it is for the screen to begin anew.
 */
export function lazyLayer<P extends Layer>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyLayer(props: P) {
    const { opened, onClose } = props;
    const [Shown, setShown] = useState(() => loaded);
    const [missing, setMissing] = useState<unknown>(null);
    const onMissing = useEffectEvent((cause: unknown) => {
      if (navigator.onLine) return setMissing(cause);
      showToast({ kind: 'danger', text: `${i18n.t('ui:error.temporary.title')} ${i18n.t('ui:error.temporary.what')}` });
      onClose();
    });
    useEffect(() => {
      if (!opened || Shown !== null) return;
      let isWanted = true;
      const read = async () => {
        try {
          const code = await load();
          loaded = code;
          if (isWanted) setShown(() => code);
        } catch (cause) {
          if (isWanted) onMissing(cause);
        }
      };
      void read();
      return () => {
        isWanted = false;
      };
    }, [opened, Shown]);
    if (missing !== null) throw missing;
    return Shown === null ? null : <Shown {...props} />;
  };
}
