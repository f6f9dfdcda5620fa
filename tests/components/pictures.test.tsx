import { act, fireEvent, render, screen, within } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Gallery } from '#components/details/Gallery.tsx';
import { Photo } from '#components/ui/Photo.tsx';

describe('a picture (section 2)', () => {
  const findSkeleton = (container: HTMLElement) => container.querySelector('.skeleton');

  it('shows a skeleton until it has loaded', () => {
    const { container } = render(<Photo src="/a.jpg" alt="Lawn" />);
    expect(findSkeleton(container)).toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Lawn' }));
    expect(findSkeleton(container)).not.toBeInTheDocument();
  });

  it('shows a placeholder when it has no URL', { tags: ['fault/C15'] }, () => {
    render(<Photo src="" alt="Lawn" />);
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/art/placeholder.svg');
  });

  it(
    "says 'Image unavailable' when it cannot be loaded, and keeps its description",
    { tags: ['fault/N26', 'fault/C15'] },
    () => {
      render(<Photo src="/a.jpg" alt="Lawn" />);
      fireEvent.error(screen.getByRole('img', { name: 'Lawn' }));
      expect(screen.getByText('Image unavailable')).toBeVisible();
      expect(screen.getByText('Lawn')).toBeInTheDocument();
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    },
  );

  it("loads the fallback before it says 'Image unavailable'", () => {
    render(<Photo src="/a.jpg" fallback="/b.svg" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/b.svg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image unavailable')).toBeVisible();
  });

  it('loads the new picture when its URL changes', () => {
    const { rerender } = render(<Photo src="/a.jpg" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Photo src="/c.jpg" alt="Lawn" />);
    expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/c.jpg');
  });

  it('shows no skeleton for longer than ten seconds, and keeps loading the picture', { tags: ['fault/N27'] }, () => {
    vi.useFakeTimers();
    try {
      const { container } = render(<Photo src="/slow.jpg" alt="Lawn" />);
      act(() => void vi.advanceTimersByTime(9_999));
      expect(findSkeleton(container)).toBeInTheDocument();
      act(() => void vi.advanceTimersByTime(1));
      expect(findSkeleton(container)).not.toBeInTheDocument();
      expect(screen.getByRole('img', { name: 'Lawn' })).toHaveAttribute('src', '/slow.jpg');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the gallery (sections 2 and 4)', () => {
  const readPictureLabel = () => screen.getByRole('group').getAttribute('aria-label');
  const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('shows the last picture before the first, and the first after the last', { tags: ['fault/X12'] }, async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    expect(readPictureLabel()).toBe('Picture 1 of 3');
    await clickButton('Previous picture');
    expect(readPictureLabel()).toBe('Picture 3 of 3');
    await clickButton('Next picture');
    expect(readPictureLabel()).toBe('Picture 1 of 3');
    await clickButton('Next picture');
    expect(readPictureLabel()).toBe('Picture 2 of 3');
    expect(within(screen.getByRole('group')).getByRole('img')).toHaveAttribute('src', '/2.jpg');
  });

  it('has a thumbnail for each picture', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    await clickButton('Show picture 3');
    expect(readPictureLabel()).toBe('Picture 3 of 3');
    expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'false');
  });

  it('moves with the arrow keys and by swiping', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg']} />);
    await clickButton('Next picture');
    await userEvent.keyboard('{ArrowRight}');
    expect(readPictureLabel()).toBe('Picture 1 of 2');
    await userEvent.keyboard('{ArrowLeft}');
    expect(readPictureLabel()).toBe('Picture 2 of 2');
    const picture = screen.getByRole('group');
    const swipe = (x: number, y: number, fingers = 1) => {
      const touches = Array.from({ length: fingers }, () => ({ clientX: 40, clientY: 100 }));
      fireEvent.touchStart(picture, { touches });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 40 + x, clientY: 100 + y }] });
      return readPictureLabel();
    };
    expect(swipe(160, 30)).toBe('Picture 1 of 2');
    expect(swipe(5, 0)).toBe('Picture 1 of 2');
    // The gallery keeps its picture when the user scrolls the page or zooms with two fingers.
    expect(swipe(-60, 200)).toBe('Picture 1 of 2');
    expect(swipe(-160, 0, 2)).toBe('Picture 1 of 2');
    expect(swipe(-160, 0)).toBe('Picture 2 of 2');
  });

  it.each([[[]], [['/1.jpg']]])('has no buttons for %j', { tags: ['fault/X12'] }, (images) => {
    render(<Gallery name="Lotus Court" images={images} />);
    expect(screen.getByRole('img', { name: 'Lotus Court' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
