import { act, fireEvent, render, screen, within } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Gallery } from '#components/details/Gallery.tsx';
import { Photo } from '#components/ui/Photo.tsx';

describe('a picture (section 2)', () => {
  const skeleton = (container: HTMLElement) => container.querySelector('.skeleton');

  it('has a skeleton until it is there', () => {
    const { container } = render(<Photo src="/a.jpg" alt="Lawn" />);
    expect(skeleton(container)).toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Lawn' }));
    expect(skeleton(container)).not.toBeInTheDocument();
  });

  it('is a placeholder when there is none', () => {
    render(<Photo src="" alt="Lawn" />);
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/art/placeholder.svg');
  });

  it("says 'Image unavailable' when it cannot be had, and keeps what it would show", () => {
    render(<Photo src="/a.jpg" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lawn' }));
    expect(screen.getByText('Image unavailable')).toBeVisible();
    expect(screen.getByText('Lawn')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('tries the fallback first', () => {
    render(<Photo src="/a.jpg" fallback="/b.svg" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/b.svg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image unavailable')).toBeVisible();
  });

  it('begins anew with another address', () => {
    const { rerender } = render(<Photo src="/a.jpg" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Photo src="/c.jpg" alt="Lawn" />);
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/c.jpg');
  });

  it('shows no skeleton for longer than ten seconds, and still takes the picture when it comes', () => {
    vi.useFakeTimers();
    try {
      const { container } = render(<Photo src="/slow.jpg" alt="Lawn" />);
      act(() => void vi.advanceTimersByTime(9_999));
      expect(skeleton(container)).toBeInTheDocument();
      act(() => void vi.advanceTimersByTime(1));
      expect(skeleton(container)).not.toBeInTheDocument();
      expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/slow.jpg');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the gallery (sections 2 and 4)', () => {
  const shown = () => screen.getByRole('group').getAttribute('aria-label');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('goes round at both ends', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    expect(shown()).toBe('Picture 1 of 3');
    await press('Previous picture');
    expect(shown()).toBe('Picture 3 of 3');
    await press('Next picture');
    expect(shown()).toBe('Picture 1 of 3');
    await press('Next picture');
    expect(shown()).toBe('Picture 2 of 3');
    expect(within(screen.getByRole('group')).getByRole('img')).toHaveAttribute('src', '/2.jpg');
  });

  it('has a thumbnail for each picture, which shows it', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    await press('Show picture 3');
    expect(shown()).toBe('Picture 3 of 3');
    expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'false');
  });

  it('turns by the arrow keys and by swiping', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg']} />);
    await press('Next picture');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Picture 1 of 2');
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Picture 2 of 2');
    const picture = screen.getByRole('group');
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 40 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 }] });
    expect(shown()).toBe('Picture 1 of 2');
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 40 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 45 }] });
    expect(shown()).toBe('Picture 1 of 2');
  });

  it.each([[[]], [['/1.jpg']]])('has nothing to press for %j', (images) => {
    render(<Gallery name="Lotus Court" images={images} />);
    expect(screen.getByRole('img', { name: 'Lotus Court' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
