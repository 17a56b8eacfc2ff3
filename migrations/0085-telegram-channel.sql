-- The site's Telegram channel: which deals were posted there, and what their posts say.
create table telegram_posts (
  id          integer generated always as identity primary key,
  -- A deal is posted once, whatever the channel. Null: the deal was deleted.
  deal_id     integer unique references deals on delete set null,
  -- sending: claimed. It stays so when it is not known whether Telegram has it: it is not sent again.
  -- over: the post says that the deal is over. removed: it is not in the channel, or cannot be changed any more.
  state       text not null default 'queued' check (state in ('queued', 'sending', 'posted', 'over', 'removed')),
  queued_at   timestamptz not null,
  -- Since it was claimed: as the setting had it then.
  channel     text,
  sent_at     timestamptz,
  -- Since Telegram has it.
  message_id  bigint,
  has_picture boolean not null default false,
  -- Of what the post states.
  digest      text not null default '',
  -- When the post was last compared with the deal.
  checked_at  timestamptz,
  -- What Telegram answered in place of doing it.
  failure     text,
  check ((state = 'queued') = (sent_at is null)),
  check ((channel is null) = (sent_at is null)),
  check (state not in ('posted', 'over') or message_id is not null)
);
create index telegram_posts_of_state on telegram_posts (state, checked_at);
create index telegram_posts_sent on telegram_posts (sent_at desc) where sent_at is not null;

-- When the bot may go on with the channel.
create table telegram_channel (
  is_only            boolean primary key default true check (is_only),
  -- A process works for the channel until then at most.
  busy_until         timestamptz,
  -- Telegram asked to wait until then.
  wait_until         timestamptz,
  -- Why Telegram refused, and when the setting had last been changed: nothing is sent before its next change.
  refusal            text,
  refused_setting_at timestamptz
);
