/** Where the map opens before an address is chosen (S-194, ADR-016). */
export const PRAGUE: MapPoint = { latitude: 50.0755, longitude: 14.4378 };
export const INITIAL_ZOOM = 14;
export const MIN_ZOOM = 6;
export const MAX_ZOOM = 18;
/** A map that is not there by then is hidden (ADR-018, CHK-162). */
export const MAP_TIMEOUT_MS = 30_000;

/** WGS 84 in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapTile {
  address: string;
  /** Distance of its corner from the middle of the map, in px. */
  left: number;
  top: number;
}

const TILE_PX = 256;
const AROUND = [-1, 0, 1];

/** The nine pictures around a point of a map in Web Mercator; `template` is `https://…/{z}/{x}/{y}.png`. */
export function tilesAround({ latitude, longitude }: MapPoint, zoom: number, template: string): MapTile[] {
  const size = 2 ** zoom;
  const x = ((longitude + 180) / 360) * size;
  const y = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * size;
  return AROUND.flatMap((down) =>
    AROUND.map((right) => {
      const [column, row] = [Math.floor(x) + right, Math.floor(y) + down];
      return {
        address: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
        left: Math.round((column - x) * TILE_PX),
        top: Math.round((row - y) * TILE_PX),
      };
    }),
  );
}
