import { Banner, Button, Chip, EmptyState, ErrorState, HistoryIcon, Loading, SkeletonCard, Toast } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Section } from './section.tsx';

const sheet = styles({
  skeletons: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    gap: 'var(--s-6)',
  },
});

export function Messages() {
  const s = useStyles(sheet);
  return (
    <>
      <Section title="Banner" about="Part of the page. Shown as long as it applies." layout="stack">
        <Banner icon={<HistoryIcon />}>
          <b className="strong">Since you looked on Nov 14:</b> rent down $90 a month; available one week longer, until
          Jun 30.
        </Banner>
        <Banner tone="bad">
          Someone else is booking this home. It will be available again at 2:41 p.m. if they don’t finish.
        </Banner>
        <Banner tone="good">You received a $250 credit. It expires on Nov 21, 2027.</Banner>
        <Banner tone="hold" action={<Button size="small">Answer</Button>}>
          Someone requested the dates after your stay. You can book them first until Tue, Nov 24.
        </Banner>
      </Section>
      <Section
        title="Toast"
        about="Confirms an action. Pauses under the pointer and fades out in 800 ms."
        layout="stack"
      >
        <Toast onDismiss={() => undefined}>You are signed in.</Toast>
        <Toast variant="success" action={{ label: 'Undo', onPress: () => undefined }} onDismiss={() => undefined}>
          Saved to “Denver, winter”
        </Toast>
        <Toast variant="info" onDismiss={() => undefined}>
          The rent went from $3,150 to $3,210 while you were here.
        </Toast>
        <Toast variant="warning" onDismiss={() => undefined}>
          Your hold ends in one minute.
        </Toast>
        <Toast variant="error" onDismiss={() => undefined}>
          We’re sorry, something went wrong. Please try again.
        </Toast>
      </Section>
      <Section
        title="Nothing found"
        about="Say which filter removes the most homes and what is available instead."
        layout="stack"
      >
        <EmptyState
          headingLevel="h3"
          title="No homes are available for all 90 nights"
          actions={
            <>
              <Chip>Without in-unit laundry, 31 homes</Chip>
              <Chip>Move in Jan 14, 12 homes</Chip>
              <Chip>Search in Boulder, 9 homes</Chip>
            </>
          }
        >
          31 homes match without “In-unit laundry”. 12 homes match from January 14.
        </EmptyState>
      </Section>
      <Section title="Error" about="What happened, what is saved, what to do." layout="stack">
        <ErrorState headingLevel="h3" actions={<Button>Try again</Button>} reference="7F3K-19">
          Your dates and filters are kept. Try again, or call (303) 555-0142.
        </ErrorState>
      </Section>
      <Section title="Loading" about="Shows the shape of the content. Pages never show a spinner." layout="stack">
        <Loading label="Loading homes" className={s.skeletons}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      </Section>
    </>
  );
}
