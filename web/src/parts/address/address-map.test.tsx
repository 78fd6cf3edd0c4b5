import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderSettings } from '../../ui/theme/provider';
import { AddressMap } from './address-map';
import { INITIAL_ZOOM, MAP_TIMEOUT_MS, PRAGUE, tilesAround, type MapPoint } from './map-tiles';

const TEMPLATE = 'https://maps.example/{z}/{x}/{y}.png';
const KOLIN = { latitude: 50.028, longitude: 15.2 };

const show = (point: MapPoint | null, { mapTiles = TEMPLATE as string | null, isWritten = point !== null } = {}) =>
  render(
    <ProviderSettings values={{ mapTiles, mapAttribution: '© Mapy' }}>
      <AddressMap point={point} isWritten={isWritten} text="Lipová 12, Kolín" />
    </ProviderSettings>,
  );
const pictures = () => [...document.querySelectorAll('img')];

afterEach(() => vi.useRealTimers());

describe('pictures of a map', () => {
  it('the picture in the middle holds the point, the others stand around it', () => {
    // Known picture of the square before the National Museum: z/x/y by the usual formula.
    const tiles = tilesAround({ latitude: 50.0797, longitude: 14.4305 }, 14, '{z}/{x}/{y}');
    expect(tiles[4]?.address).toBe('14/8848/5550');
    expect(tiles.map(({ address }) => address)).toContain('14/8847/5549');
    for (const { left, top } of [tiles[4]!]) {
      expect(left).toBeLessThanOrEqual(0);
      expect(left).toBeGreaterThan(-256);
      expect(top).toBeLessThanOrEqual(0);
      expect(top).toBeGreaterThan(-256);
    }
  });
});

describe('the map of an address', () => {
  it('[ADR-015] [ADR-016] [CHK-161] opens over Prague with zoom 14, and marks a chosen address', () => {
    const { unmount } = show(null);
    expect(INITIAL_ZOOM).toBe(14);
    expect(PRAGUE).toEqual({ latitude: 50.0755, longitude: 14.4378 });
    expect(screen.getByRole('img', { name: 'Mapa Prahy' })).toBeTruthy();
    expect(pictures().map(({ src }) => src)).toEqual(tilesAround(PRAGUE, 14, TEMPLATE).map(({ address }) => address));
    unmount();
    show(KOLIN);
    expect(screen.getByRole('img', { name: 'Mapa se značkou na adrese Lipová 12, Kolín' })).toBeTruthy();
    expect(pictures().map(({ src }) => src)).toEqual(tilesAround(KOLIN, 14, TEMPLATE).map(({ address }) => address));
    fireEvent.click(screen.getByRole('button', { name: 'Přiblížit mapu' }));
    expect(pictures()[0]?.src).toContain('/15/');
  });

  it('[ADR-017] [CHK-163] hides when a picture cannot be had', () => {
    show(KOLIN);
    fireEvent.error(pictures()[3]!);
    expect(screen.queryByRole('figure', { name: 'Mapa' })).toBeNull();
  });

  it('[ADR-018] [CHK-162] hides when it is not there in 30 s; once it is there, it stays', () => {
    vi.useFakeTimers();
    expect(MAP_TIMEOUT_MS).toBe(30_000);
    const slow = show(KOLIN);
    act(() => vi.advanceTimersByTime(29_999));
    expect(screen.getByRole('figure', { name: 'Mapa' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('figure', { name: 'Mapa' })).toBeNull();
    slow.unmount();
    show(KOLIN);
    for (const picture of pictures()) fireEvent.load(picture);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('figure', { name: 'Mapa' })).toBeTruthy();
  });

  it('shows no map of Prague beside an address elsewhere, and a drawing where the provider has no map', () => {
    const { container, unmount } = show(null, { isWritten: true });
    expect(container.innerHTML).toBe('');
    unmount();
    const drawn = show(KOLIN, { mapTiles: null });
    expect(pictures()).toEqual([]);
    expect(drawn.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
