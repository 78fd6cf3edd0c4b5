import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button';
import { useProvider } from '../../ui/theme/provider';
import css from './address.module.css';
import { MapMark } from './drawn-map';
import { INITIAL_ZOOM, MAP_TIMEOUT_MS, MAX_ZOOM, MIN_ZOOM, PRAGUE, tilesAround, type MapPoint, type MapTile } from './map-tiles';

interface TileMapProps {
  template: string;
  point: MapPoint | null;
  text: string;
}

/** The provider's map around a point, with buttons to look closer and from afar. Not there in half a minute, or in part only: it hides. */
export function TileMap({ template, point, text }: TileMapProps) {
  const { t } = useTranslation('address');
  const { mapAttribution } = useProvider();
  const [zoom, setZoom] = useState(INITIAL_ZOOM);
  const [isFailed, setFailed] = useState(false);
  const tiles = tilesAround(point ?? PRAGUE, zoom, template);
  if (isFailed) return null;
  const to = (next: number) => (next < MIN_ZOOM || next > MAX_ZOOM ? undefined : () => setZoom(next));
  return (
    <figure className={css.map} aria-label={t('map.label')}>
      <Tiles
        key={tiles[0]?.address}
        tiles={tiles}
        onFailed={() => setFailed(true)}
        label={point === null ? t('map.city') : t('map.of', { text })}
      />
      {point !== null && (
        <svg className={css.mark} viewBox="-17 -45 34 46" aria-hidden="true">
          <MapMark x={0} y={0} />
        </svg>
      )}
      <div className={css.zoom}>
        <IconButton icon="plus" label={t('map.closer')} onClick={to(zoom + 1)} aria-disabled={zoom === MAX_ZOOM || undefined} />
        <IconButton icon="minus" label={t('map.farther')} onClick={to(zoom - 1)} aria-disabled={zoom === MIN_ZOOM || undefined} />
      </div>
      {mapAttribution !== null && <small className={css.attribution}>{mapAttribution}</small>}
    </figure>
  );
}

interface TilesProps {
  tiles: readonly MapTile[];
  label: string;
  onFailed: () => void;
}

/** The picture with the point speaks for all nine. */
const MIDDLE = 4;

function Tiles({ tiles, label, onFailed }: TilesProps) {
  const [loaded, setLoaded] = useState(0);
  const isLoaded = loaded >= tiles.length;
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(giveUp, MAP_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return (
    <>
      {tiles.map(({ address, left, top }, index) => (
        <img
          key={address}
          src={address}
          alt={index === MIDDLE ? label : ''}
          draggable={false}
          className={css.tile}
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
          onLoad={() => setLoaded((count) => count + 1)}
          onError={onFailed}
        />
      ))}
    </>
  );
}
