import { Suspense, useState } from 'react';
import type { Location } from '@portal/contract/settings/locations';
import type { TableSource } from '../../../ui/data-table/table-props';
import { LazyActivateDrawer, LazyCreateDrawer, LazyDeactivateLayer, LazyLocationDrawer } from './lazy-layers';
import type { LocationLayer, useLocationLayers } from './use-location-layers';

interface LocationLayersProps {
  layers: ReturnType<typeof useLocationLayers>;
  source: TableSource<Location>;
}

/** What opens over the list; each stays mounted once it was open, so that it can slide away. */
export function LocationLayers({ layers, source }: LocationLayersProps) {
  const { uid, tab, isCreating, layer } = layers;
  const [lastUid, setLastUid] = useState(uid);
  const [wasCreating, setCreating] = useState(isCreating);
  const [last, setLast] = useState(layer);
  if (uid !== null && uid !== lastUid) setLastUid(uid);
  if (isCreating && !wasCreating) setCreating(true);
  if (layer !== null && layer !== last) setLast(layer);
  const index = source.rows.findIndex((row) => row.uid === lastUid);
  const stepTo = (row: Location | undefined) => (row === undefined ? null : () => layers.showInstead(row.uid));
  return (
    <Suspense>
      {lastUid !== null && (
        <LazyLocationDrawer
          uid={lastUid}
          row={source.rows[index]}
          opened={uid !== null}
          tab={tab}
          onTab={layers.showTab}
          onPrevious={index < 0 ? null : stepTo(source.rows[index - 1])}
          onNext={index < 0 ? null : stepTo(source.rows[index + 1])}
          onClose={layers.closeLocation}
        />
      )}
      {wasCreating && <LazyCreateDrawer opened={isCreating} onClose={layers.closeNew} />}
      {last && <ChangeLayer key={last.location.uid} layer={last} opened={layer === last} onClose={layers.closeLayer} />}
    </Suspense>
  );
}

interface ChangeLayerProps {
  layer: LocationLayer;
  opened: boolean;
  onClose: () => void;
}

const ChangeLayer = ({ layer: { kind, location }, ...layer }: ChangeLayerProps) =>
  kind === 'activate' ? <LazyActivateDrawer {...layer} location={location} /> : <LazyDeactivateLayer {...layer} location={location} />;
