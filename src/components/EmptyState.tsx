import type { ReactNode } from 'react';
import { Jharokha } from './layout/Jharokha.tsx';
import { Photo } from '#components/ui/Photo.tsx';

interface EmptyStateProps {
  title: string;
  /** A sentence that explains why there is no content, or says what the user can do. */
  children: ReactNode;
  /** Buttons or links with which the user can continue. */
  action?: ReactNode;
  /** Name of the picture, `public/art/empty-<picture>.svg`. */
  picture: string;
  /** Heading level; 1 if the empty state is the whole page. */
  level?: 1 | 2 | 3;
}

/** Shows a picture and a text in place of a list or page that has no content. */
export function EmptyState({ title, children, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-page flex-col items-center px-4 py-10 text-center">
      <Jharokha className="w-44">
        <Photo src={`/art/empty-${picture}.svg`} alt="" ratio="tall" eager />
      </Jharokha>
      <Heading className={`mt-6 ${level === 1 ? 'text-3xl' : 'text-2xl'}`}>{title}</Heading>
      <div className="mt-2 max-w-read text-balance text-ink-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
