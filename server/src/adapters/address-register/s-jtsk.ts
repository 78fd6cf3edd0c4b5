import proj4 from 'proj4';

/** The seven-parameter transformation of the Czech land survey office: within a metre (EPSG:5514). */
const S_JTSK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.83333333333333 +alpha=30.28813972222222 +k=0.9999 +x_0=0 +y_0=0 ' +
  '+ellps=bessel +towgs84=570.8,85.7,462.8,4.998,1.587,5.261,3.56 +units=m +no_defs';

const transformation = proj4(S_JTSK, 'WGS84');
const MICRO = 1e6;
const round = (degrees: number): number => Math.round(degrees * MICRO) / MICRO;

/** Metres of the national grid, positive as the register writes them, in degrees of WGS 84 to a tenth of a metre. */
export function fromSJtsk(y: number, x: number): { latitude: number; longitude: number } {
  const [longitude, latitude] = transformation.forward([-y, -x]);
  return { latitude: round(latitude), longitude: round(longitude) };
}
