import { useProvider } from '../../ui/theme/provider';
import { DrawnMap } from './drawn-map';
import type { MapPoint } from './map-tiles';
import { TileMap } from './tile-map';

interface AddressMapProps {
  /** Null where nobody knows it. */
  point: MapPoint | null;
  /** An address stands beside the map. */
  isWritten: boolean;
  /** The address in words. */
  text: string;
}

/** The place of an address: the provider's map where it has one, else a drawing. It never keeps anybody from saving (S-194). */
export function AddressMap({ point, isWritten, text }: AddressMapProps) {
  const { mapTiles } = useProvider();
  if (mapTiles === null) return <DrawnMap isMarked={point !== null} />;
  // Prague would be a lie beside an address elsewhere.
  if (isWritten && point === null) return null;
  return <TileMap template={mapTiles} point={point} text={text} />;
}
