import { act, fireEvent, render, screen, within } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Gallery } from '#components/details/Gallery.tsx';
import { Photo } from '#components/ui/Photo.tsx';

describe('a picture (section 2)', () => {
  const skeleton = (container: HTMLElement) => container.querySelector('.skeleton');

  it('shows a skeleton until it has loaded', () => {
    const { container } = render(<Photo src="/a.jpg" alt="Lawn" />);
    expect(skeleton(container)).toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Lawn' }));
    expect(skeleton(container)).not.toBeInTheDocument();
  });

  it('is a placeholder when there is no URL', { tags: ['fault/C15'] }, () => {
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

  it('loads again when it gets another URL', () => {
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
  const currentPicture = () => screen.getByRole('group').getAttribute('aria-label');
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('wraps around at both ends', { tags: ['fault/X12'] }, async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    expect(currentPicture()).toBe('Picture 1 of 3');
    await click('Previous picture');
    expect(currentPicture()).toBe('Picture 3 of 3');
    await click('Next picture');
    expect(currentPicture()).toBe('Picture 1 of 3');
    await click('Next picture');
    expect(currentPicture()).toBe('Picture 2 of 3');
    expect(within(screen.getByRole('group')).getByRole('img')).toHaveAttribute('src', '/2.jpg');
  });

  it('has a thumbnail for each picture', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg', '/3.jpg']} />);
    await click('Show picture 3');
    expect(currentPicture()).toBe('Picture 3 of 3');
    expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'false');
  });

  it('moves with the arrow keys and by swiping', async () => {
    render(<Gallery name="Lotus Court" images={['/1.jpg', '/2.jpg']} />);
    await click('Next picture');
    await userEvent.keyboard('{ArrowRight}');
    expect(currentPicture()).toBe('Picture 1 of 2');
    await userEvent.keyboard('{ArrowLeft}');
    expect(currentPicture()).toBe('Picture 2 of 2');
    const picture = screen.getByRole('group');
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 40 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 }] });
    expect(currentPicture()).toBe('Picture 1 of 2');
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 40 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 45 }] });
    expect(currentPicture()).toBe('Picture 1 of 2');
  });

  it.each([[[]], [['/1.jpg']]])('has no buttons for %j', { tags: ['fault/X12'] }, (images) => {
    render(<Gallery name="Lotus Court" images={images} />);
    expect(screen.getByRole('img', { name: 'Lotus Court' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
