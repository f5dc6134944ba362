// Made by build/declare.ts from the English messages.
import type { Person, Text } from '../i18n/given.ts';

export interface AboutMessages {
  readonly hint: string;
  readonly rule: (args: { readonly clause: Text }) => string;
  readonly another: string;
  readonly titles: {
    readonly hand: string;
    readonly gold: string;
    readonly hidden: string;
    readonly pile: string;
    readonly discard: string;
    readonly tool: string;
    readonly round: string;
    readonly clock: string;
    readonly turn_clock: string;
    readonly window: string;
    readonly roles: string;
    readonly code: string;
    readonly mark: string;
  };
  readonly lines: {
    readonly hand: string;
    readonly gold: string;
    readonly hidden: string;
    readonly pile: string;
    readonly discard: string;
    readonly tool: string;
    readonly round: string;
    readonly clock: string;
    readonly turn_clock: string;
    readonly window: string;
    readonly roles: string;
    readonly code: string;
    readonly mark: string;
  };
  readonly token: (args: { readonly name: Text; readonly line: Text }) => string;
  readonly token_of: (args: { readonly name: Text; readonly who: Text; readonly line: Text }) => string;
  readonly you_know: (args: { readonly card: Text; readonly line: Text }) => string;
  readonly lies: (args: { readonly card: Text; readonly line: Text }) => string;
  readonly looked: (args: { readonly names: Text }) => string;
  readonly to_dig: (args: { readonly count: number }) => string;
}

export interface EndingMessages {
  readonly ending: {
    readonly parts: string;
    readonly promised: string;
    readonly checked: string;
    readonly consistent: string;
    readonly faults: {
      readonly commitment: string;
      readonly number: string;
      readonly deal: string;
      readonly cards: string;
    };
    readonly promise: {
      readonly '0': string;
      readonly '1': string;
    };
    readonly keep_line: string;
    readonly copy_line: string;
    readonly how: string;
    readonly claims_of: (args: { readonly round: number }) => string;
    readonly earlier: string;
  };
  readonly round_end: {
    readonly found: string;
    readonly kept: string;
    readonly teams: string;
    readonly stories: {
      readonly cards_out: string;
      readonly nobody: string;
      readonly other: string;
    };
    readonly no_gold: string;
    readonly secret: string;
    readonly only_you: string;
    readonly so_far: string;
    readonly next: (args: { readonly round: number }) => string;
    readonly winner: (args: { readonly name: Text }) => string;
    readonly winners: (args: { readonly names: readonly string[] }) => string;
    readonly you_won: string;
    readonly you_won_with: (args: { readonly names: readonly string[] }) => string;
    readonly over: string;
    readonly scores: string;
    readonly again: string;
    readonly rematch: (args: { readonly code: Text }) => string;
    readonly follow: string;
    readonly replay: string;
  };
  readonly earned: {
    readonly heading_alone: string;
    readonly heading_team: (args: { readonly team: Text }) => string;
    readonly picked_first: (args: { readonly all: number }) => string;
    readonly picked: (args: { readonly place: number; readonly all: number }) => string;
    readonly picked_last: string;
    readonly digger_first: (args: { readonly amount: number }) => string;
    readonly digger_paid: (args: { readonly amount: number }) => string;
    readonly digger_none: string;
    readonly digger_lost: string;
    readonly hidden: (args: { readonly count: number }) => string;
    readonly hidden_lost: string;
    readonly alone: (args: { readonly role: Text }) => string;
    readonly alone_lost: (args: { readonly role: Text }) => string;
    readonly alone_took: string;
    readonly not_reached: (args: { readonly role: Text }) => string;
    readonly no_door: (args: { readonly team: Text }) => string;
    readonly team: (args: { readonly group: number; readonly team: Text; readonly amount: number }) => string;
    readonly finder: (args: { readonly who: Person }) => string;
    readonly other_team: (args: { readonly team: Text; readonly who: Person }) => string;
    readonly door: (args: { readonly team: Text }) => string;
    readonly found: (args: { readonly crystals: number; readonly role: Text }) => string;
    readonly crystals: (args: { readonly count: number; readonly crystals: number; readonly role: Text; readonly amount: number }) => string;
    readonly no_crystals: (args: { readonly role: Text }) => string;
    readonly marked: (args: { readonly amount: number }) => string;
    readonly nothing_marked: string;
    readonly parts: {
      readonly won: string;
    };
    readonly got_from: (args: { readonly who: Person; readonly why: Text }) => string;
    readonly paid_to: (args: { readonly who: Person; readonly why: Text }) => string;
  };
}

export interface LearnMessages {
  readonly lessons: string;
  readonly lessons_line: string;
  readonly go_on: (args: { readonly at: number; readonly all: number }) => string;
  readonly done: string;
  readonly all: string;
  readonly next: string;
  readonly real: string;
  readonly after: string;
  readonly other: string;
  readonly watch: string;
  readonly step: (args: { readonly at: number; readonly all: number }) => string;
  readonly won: (args: { readonly gold: number }) => string;
  readonly ending: string;
  readonly back: string;
}

export interface LogMessages {
  readonly actor: (args: { readonly who: Person }) => string;
  readonly them: (args: { readonly whom: Person }) => string;
  readonly self: (args: { readonly who: Person; readonly whom: Person }) => string;
  readonly whose: (args: { readonly whom: Person }) => string;
  readonly their: (args: { readonly who: Person }) => string;
  readonly tool: (args: { readonly tool: Text }) => string;
  readonly log_lines: {
    readonly other_event: (args: { readonly who: Person; readonly line: Text }) => string;
    readonly laid: (args: { readonly who: Person; readonly card: Text; readonly at: Text }) => string;
    readonly played: (args: { readonly who: Person; readonly card: Text }) => string;
    readonly played_on: (args: { readonly who: Person; readonly card: Text; readonly whom: Person }) => string;
    readonly looked: (args: { readonly who: Person; readonly what: Text }) => string;
    readonly found: (args: { readonly who: Person; readonly what: Text; readonly found: Text }) => string;
    readonly turned_up: (args: { readonly who: Person; readonly what: Text; readonly card: Text }) => string;
    readonly got: (args: { readonly who: Person; readonly amount: number; readonly why: Text }) => string;
    readonly paid: (args: { readonly who: Person; readonly amount: number; readonly why: Text }) => string;
    readonly got_from: (args: { readonly who: Person; readonly amount: number; readonly whom: Person; readonly why: Text }) => string;
    readonly shuffled: string;
    readonly role_shown: (args: { readonly who: Person; readonly card: Text }) => string;
    readonly spare_shown: (args: { readonly count: number; readonly cards: Text }) => string;
    readonly round: (args: { readonly round: number }) => string;
    readonly round_ended: string;
    readonly total: (args: { readonly who: Person; readonly amount: number }) => string;
    readonly game_over: string;
    readonly got_gold: (args: { readonly count: number; readonly who: Person; readonly why: Text }) => string;
  };
  readonly log_moves: {
    readonly pass: (args: { readonly count: number; readonly who: Person }) => string;
    readonly pass_seen: (args: { readonly who: Person; readonly card: Text }) => string;
    readonly keep_hand_seen: (args: { readonly who: Person; readonly card: Text }) => string;
    readonly keep_hand: (args: { readonly who: Person }) => string;
  };
  readonly seat_changes: {
    readonly stood_in: (args: { readonly who: Person }) => string;
    readonly took_back: (args: { readonly who: Person }) => string;
    readonly resigned: (args: { readonly who: Person; readonly bot: Text }) => string;
  };
}

export interface MeetMessages {
  readonly title: string;
  readonly now: {
    readonly play: string;
    readonly line: string;
    readonly edition: string;
  };
  readonly open: {
    readonly title: string;
    readonly none: string;
    readonly join: string;
    readonly mine: string;
    readonly seats: (args: { readonly taken: number; readonly all: number }) => string;
    readonly bots: (args: { readonly count: number }) => string;
    readonly rounds: (args: { readonly count: number }) => string;
    readonly fills: string;
    readonly plain: string;
    readonly rated: (args: { readonly name: Text; readonly strength: number; readonly more: number }) => string;
    readonly rated_line: string;
  };
  readonly fills: {
    readonly in: (args: { readonly count: number }) => string;
    readonly now: string;
  };
  readonly watch: {
    readonly title: string;
    readonly none: string;
    readonly watch: string;
  };
  readonly friends: {
    readonly title: string;
    readonly none: string;
    readonly invite: string;
    readonly invited: string;
    readonly remove: string;
    readonly link: string;
    readonly link_line: string;
    readonly ask: (args: { readonly name: Text }) => string;
    readonly yes: string;
    readonly no: string;
    readonly mine: string;
    readonly done: (args: { readonly name: Text }) => string;
  };
  readonly invited: {
    readonly title: string;
    readonly line: (args: { readonly name: Text }) => string;
    readonly join: string;
    readonly decline: string;
    readonly more: (args: { readonly count: number }) => string;
  };
  readonly blocked: {
    readonly title: string;
    readonly line: string;
    readonly unblock: string;
  };
  readonly others: {
    readonly title: string;
    readonly block: string;
    readonly blocked: string;
    readonly report: string;
    readonly what: string;
    readonly what_line: (args: { readonly name: Text }) => string;
    readonly send: string;
    readonly sent: string;
    readonly cancel: string;
  };
}

export interface PageMessages {
  readonly verbs: {
    readonly lay: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
    readonly play: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
    readonly pass: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
    readonly next: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
    readonly turn_up: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
    readonly keep: {
      readonly title: string;
      readonly hint: string;
      readonly confirm: string;
      readonly enter: string;
    };
  };
  readonly other_verb: {
    readonly title: (args: { readonly verb: Text }) => string;
    readonly hint: string;
    readonly confirm: (args: { readonly verb: Text }) => string;
    readonly enter: (args: { readonly verb: Text }) => string;
  };
  readonly close: string;
  readonly cancel: string;
  readonly back_to_table: string;
  readonly home: string;
  readonly players: string;
  readonly more_rules: string;
  readonly host: string;
  readonly empty_seat: string;
  readonly put_here: (args: { readonly number: number }) => string;
  readonly take_seat: string;
  readonly sit_at: (args: { readonly number: number }) => string;
  readonly leave_table: string;
  readonly then_reserve: (args: { readonly time: Text }) => string;
  readonly on_reserve: (args: { readonly time: Text }) => string;
  readonly no_answer: string;
  readonly move_waits: string;
  readonly closed: string;
  readonly leaving: {
    readonly title: string;
    readonly away: string;
    readonly resign: string;
    readonly away_question: string;
    readonly wait_question: string;
    readonly resign_question: string;
    readonly end: string;
    readonly ask_end: string;
    readonly end_question: string;
    readonly ask_end_question: string;
    readonly stay: string;
  };
  readonly waiting_host: string;
  readonly seats_missing: (args: { readonly count: number }) => string;
  readonly fill_bots: string;
  readonly invite: string;
  readonly copy: string;
  readonly share: string;
  readonly table_code: string;
  readonly watching: (args: { readonly count: number }) => string;
  readonly you_watch: string;
  readonly round_of: (args: { readonly round: number; readonly rounds: number }) => string;
  readonly round_short: (args: { readonly round: number }) => string;
  readonly more: string;
  readonly fewer: string;
  readonly labelled: (args: { readonly label: Text; readonly value: Text }) => string;
  readonly label: (args: { readonly label: Text }) => string;
  readonly as_sentence: (args: { readonly text: Text }) => string;
  readonly series: (args: { readonly first: Text; readonly rest: Text }) => string;
  readonly lobby: {
    readonly ready: string;
    readonly not_ready: string;
    readonly get_ready: string;
    readonly who_ready: (args: { readonly names: readonly string[] }) => string;
    readonly all_ready: string;
    readonly waiting_for: (args: { readonly names: readonly string[] }) => string;
    readonly invited: (args: { readonly names: readonly string[] }) => string;
    readonly order: string;
    readonly free_seat: (args: { readonly name: Text }) => string;
    readonly sat: (args: { readonly name: Text }) => string;
    readonly crowded: (args: { readonly count: Text }) => string;
    readonly changed: (args: { readonly what: readonly string[] }) => string;
    readonly hush: string;
    readonly seats: (args: { readonly count: number }) => string;
    readonly hosts: (args: { readonly name: Text }) => string;
    readonly heir_question: (args: { readonly name: Text }) => string;
    readonly closes_question: string;
    readonly without: (args: { readonly name: Text }) => string;
    readonly change: string;
    readonly only_here: string;
    readonly only_here_line: string;
    readonly elsewhere: string;
    readonly elsewhere_line: string;
    readonly in_network: string;
  };
  readonly replay: {
    readonly title: string;
    readonly eyes: string;
    readonly all: string;
    readonly these_eyes: string;
    readonly step: (args: { readonly at: number; readonly all: number }) => string;
    readonly first: string;
    readonly previous: string;
    readonly next: string;
    readonly last: string;
    readonly play: string;
    readonly pause: string;
    readonly speed: string;
    readonly times: (args: { readonly speed: number }) => string;
    readonly download: string;
    readonly open: string;
    readonly drop: string;
    readonly other: string;
    readonly damaged: (args: { readonly where: Text }) => string;
    readonly outcome: string;
    readonly moves: string;
    readonly link: string;
    readonly thought: string;
    readonly quoted: (args: { readonly words: Text }) => string;
    readonly missing: string;
    readonly dealt: string;
    readonly let_pass: string;
  };
  readonly rules: {
    readonly title: string;
    readonly ruling: string;
    readonly cards: string;
    readonly search: string;
    readonly further: string;
    readonly none: string;
  };
  readonly device: {
    readonly title: string;
    readonly line: string;
    readonly make: string;
    readonly once: string;
    readonly asks: (args: { readonly name: Text }) => string;
    readonly warning: (args: { readonly name: Text }) => string;
    readonly go: string;
    readonly become: (args: { readonly name: Text }) => string;
    readonly stay: string;
    readonly became: (args: { readonly name: Text }) => string;
    readonly undo: (args: { readonly name: Text }) => string;
    readonly yours: string;
    readonly here: (args: { readonly since: Text }) => string;
    readonly used: (args: { readonly since: Text; readonly seen: Text }) => string;
    readonly unnamed: string;
    readonly revoke: string;
  };
  readonly prefs: {
    readonly confirm: string;
    readonly confirm_line: string;
    readonly motion: string;
    readonly motion_line: string;
    readonly contrast: string;
    readonly contrast_line: string;
    readonly sorted: string;
    readonly sorted_line: string;
    readonly big: string;
    readonly big_line: string;
    readonly sounds: string;
    readonly sounds_line: string;
    readonly notify: string;
    readonly notify_line: string;
  };
  readonly screen: {
    readonly title: string;
    readonly line: string;
    readonly open: string;
    readonly join_at: string;
  };
}

export interface PeopleMessages {
  readonly title: string;
  readonly name: {
    readonly title: string;
    readonly guest: string;
    readonly kept: string;
    readonly no_name: string;
    readonly keep: string;
    readonly keep_line: string;
    readonly keep_code_line: string;
    readonly code_only: string;
    readonly no_passkeys: string;
    readonly cancelled: string;
  };
  readonly code: {
    readonly title: string;
    readonly line: string;
    readonly print: string;
    readonly done: string;
    readonly unsaved: string;
    readonly new: string;
    readonly new_line: string;
    readonly paper: (args: { readonly name: Text; readonly host: Text }) => string;
  };
  readonly keys: {
    readonly title: string;
    readonly add: string;
    readonly remove: string;
    readonly used: (args: { readonly day: Text }) => string;
  };
  readonly sign_in: {
    readonly title: string;
    readonly line: string;
    readonly passkey: string;
    readonly code: string;
    readonly use: string;
    readonly bring: (args: { readonly name: Text }) => string;
    readonly nobody: string;
  };
  readonly notices: {
    readonly title: string;
    readonly here: string;
    readonly arrive: string;
    readonly only_open: string;
    readonly none: string;
    readonly impossible: string;
    readonly which: string;
    readonly all: string;
    readonly days: string;
    readonly quiet: string;
    readonly quiet_line: string;
    readonly from: string;
    readonly to: string;
    readonly zone: (args: { readonly zone: Text }) => string;
  };
  readonly data: {
    readonly title: string;
    readonly save: string;
    readonly erase: string;
    readonly warning: string;
    readonly sure: string;
    readonly keep: string;
  };
  readonly games: {
    readonly title: string;
    readonly none: string;
    readonly none_found: string;
    readonly more: string;
    readonly edition: string;
    readonly players: string;
    readonly role: string;
    readonly result: string;
    readonly all: string;
    readonly won: string;
    readonly lost: string;
    readonly others: string;
    readonly left: string;
    readonly victory: string;
    readonly defeat: string;
    readonly with: (args: { readonly names: readonly string[] }) => string;
    readonly alone: string;
    readonly gold: (args: { readonly count: number }) => string;
    readonly replay: string;
    readonly gained: string;
    readonly nothing: string;
    readonly claims: (args: { readonly all: number; readonly true: number }) => string;
  };
  readonly numbers: {
    readonly title: string;
    readonly games: string;
    readonly won: string;
    readonly share: (args: { readonly percent: number }) => string;
    readonly claims: string;
    readonly suspicions: string;
    readonly editions: string;
    readonly players: string;
    readonly count: (args: { readonly count: number }) => string;
    readonly roles: string;
    readonly roles_line: string;
    readonly together: string;
    readonly together_line: string;
    readonly alone: string;
    readonly best: (args: { readonly gold: number }) => string;
    readonly rounds: (args: { readonly count: number }) => string;
    readonly of: (args: { readonly won: number; readonly games: number }) => string;
  };
  readonly strengths: {
    readonly title: string;
    readonly none: string;
    readonly value: (args: { readonly strength: number; readonly more: number }) => string;
    readonly bot: (args: { readonly name: Text; readonly strength: number; readonly more: number }) => string;
    readonly rounds: (args: { readonly count: number }) => string;
    readonly games: (args: { readonly count: number }) => string;
    readonly dueller: string;
    readonly line: string;
  };
  readonly showing: {
    readonly title: string;
    readonly line: string;
    readonly link: string;
  };
}

export interface RulesMessages {
  readonly contents: string;
  readonly filter: string;
  readonly all: string;
  readonly back_to_top: string;
}

export interface StartMessages {
  readonly breaks: string;
  readonly title: string;
  readonly motto: string;
  readonly play_now: string;
  readonly play_solo: string;
  readonly alone: string;
  readonly play_now_line: (args: { readonly modules: number; readonly edition: Text; readonly seats: number; readonly module: Text }) => string;
  readonly play_solo_line: (args: { readonly edition: Text }) => string;
  readonly play_people: string;
  readonly play_friends: string;
  readonly make_table: string;
  readonly make_line_friends: string;
  readonly make_line_bots: string;
  readonly make_line_solo: string;
  readonly join: string;
  readonly join_label: string;
  readonly join_hint: string;
  readonly open_tables: string;
  readonly no_open_tables: string;
  readonly my_games: string;
  readonly no_games: string;
  readonly all_games: string;
  readonly how_to_play: string;
  readonly language: string;
  readonly preferences: string;
  readonly back: string;
  readonly retry: string;
  readonly edition: string;
  readonly modules: string;
  readonly modules_of: (args: { readonly count: number }) => string;
  readonly seats: string;
  readonly players_range: (args: { readonly least: number; readonly most: number }) => string;
  readonly players_exactly: (args: { readonly count: number }) => string;
  readonly seats_of: (args: { readonly taken: number; readonly all: number }) => string;
  readonly minutes: (args: { readonly count: number }) => string;
  readonly what_is: (args: { readonly name: Text }) => string;
  readonly no_modules: (args: { readonly edition: Text }) => string;
  readonly chat_choice: string;
  readonly chats: {
    readonly on: string;
    readonly phrases: string;
    readonly off: string;
  };
  readonly rated: string;
  readonly rated_choice: {
    readonly yes: string;
    readonly no: string;
  };
  readonly watchers: string;
  readonly watching_choice: {
    readonly yes: string;
    readonly no: string;
  };
  readonly copy_choice: string;
  readonly go_on_your_turn: string;
  readonly go_on: string;
  readonly learn: string;
  readonly open_record: string;
  readonly rounds: string;
  readonly quick: string;
  readonly two: string;
  readonly full: string;
  readonly speed: string;
  readonly speeds: {
    readonly none: string;
    readonly live: (args: { readonly seconds: number; readonly minutes: number }) => string;
    readonly days: string;
  };
  readonly window: string;
  readonly openness: string;
  readonly listed: string;
  readonly unlisted: string;
  readonly open_table: string;
  readonly add_seat: string;
  readonly remove_seat: string;
  readonly seat_number: (args: { readonly number: number }) => string;
  readonly person: string;
  readonly you: string;
  readonly bot: string;
  readonly not_with: (args: { readonly names: readonly string[] }) => string;
  readonly only_editions: (args: { readonly names: readonly string[] }) => string;
  readonly newcomer: string;
  readonly newcomer_number: (args: { readonly number: number }) => string;
  readonly start_game: string;
  readonly copied: string;
  readonly your_name: string;
  readonly your_turn: string;
  readonly gold: (args: { readonly count: number }) => string;
  readonly connection: {
    readonly connecting: string;
    readonly lost: string;
    readonly gone: string;
    readonly reload: string;
    readonly sending: string;
  };
  readonly errors: {
    readonly no_such_table: string;
    readonly generic: string;
    readonly unavailable: string;
  };
  readonly ask_name: string;
  readonly ask_name_line: string;
  readonly more_below: string;
  readonly bot_pace: string;
  readonly look: string;
  readonly paces: {
    readonly slow: string;
    readonly usual: string;
    readonly fast: string;
    readonly wait: string;
  };
  readonly done: {
    readonly erased: string;
    readonly resigned: string;
  };
  readonly name_limit: string;
}

export interface TableMessages {
  readonly tool: (args: { readonly tool: Text }) => string;
  readonly broken: (args: { readonly tool: Text }) => string;
  readonly tools_broken: (args: { readonly tools: readonly string[] }) => string;
  readonly broken_line: (args: { readonly tools: readonly string[] }) => string;
  readonly your_choice: string;
  readonly turn_of: (args: { readonly name: Text }) => string;
  readonly choice_of: (args: { readonly name: Text }) => string;
  readonly dealing: string;
  readonly game_over: string;
  readonly choose_card: string;
  readonly choose_card_line: string;
  readonly wait: (args: { readonly who: Person }) => string;
  readonly wait_choice: (args: { readonly name: Text }) => string;
  readonly wait_many: string;
  readonly waits: {
    readonly away: (args: { readonly name: Text }) => string;
    readonly stand_in: (args: { readonly name: Text }) => string;
    readonly patience_seconds: (args: { readonly seconds: number; readonly name: Text }) => string;
    readonly patience_minutes: (args: { readonly minutes: number; readonly name: Text }) => string;
    readonly let_play: string;
    readonly time_up: (args: { readonly name: Text }) => string;
  };
  readonly choose_place: (args: { readonly card: Text }) => string;
  readonly choose_player: (args: { readonly card: Text }) => string;
  readonly choose_goal: (args: { readonly card: Text }) => string;
  readonly choose_laid: (args: { readonly card: Text }) => string;
  readonly choose_target: (args: { readonly card: Text }) => string;
  readonly choose_second: (args: { readonly card: Text }) => string;
  readonly choose_piece: string;
  readonly reasoned: (args: { readonly card: Text; readonly reason: Text }) => string;
  readonly at_cell: (args: { readonly x: number; readonly y: number }) => string;
  readonly on: (args: { readonly whom: Person }) => string;
  readonly against: (args: { readonly card: Text }) => string;
  readonly turned_to_fit: (args: { readonly sides: readonly string[] }) => string;
  readonly you_drew: (args: { readonly cards: Text }) => string;
  readonly turn: string;
  readonly draw_pile: string;
  readonly discards: string;
  readonly hand: string;
  readonly in_hand: (args: { readonly count: number }) => string;
  readonly gold_cards: (args: { readonly count: number }) => string;
  readonly hidden_gold: (args: { readonly count: number }) => string;
  readonly many_cards: (args: { readonly count: number; readonly card: Text }) => string;
  readonly your_role: string;
  readonly dealt: {
    readonly you_are: string;
    readonly read: string;
  };
  readonly hide: string;
  readonly show: string;
  readonly role_hidden: string;
  readonly team_of: (args: { readonly team: Text }) => string;
  readonly away: string;
  readonly stand_in: string;
  readonly previous_seat: (args: { readonly number: number }) => string;
  readonly log: string;
  readonly new_lines: (args: { readonly count: number }) => string;
  readonly chat: string;
  readonly notebook: string;
  readonly only_you: string;
  readonly notes_hint: string;
  readonly in_the_hat: (args: { readonly spare: number; readonly roles: readonly string[] }) => string;
  readonly say_something: string;
  readonly send: string;
  readonly no_chat: string;
  readonly maze: string;
  readonly table: string;
  readonly fit: string;
  readonly zoom_in: string;
  readonly zoom_out: string;
  readonly keys: {
    readonly title: string;
    readonly arrows: string;
    readonly card: string;
    readonly next: string;
    readonly walk: string;
    readonly enter: string;
    readonly turn: string;
    readonly pass: string;
    readonly back: string;
    readonly all: string;
    readonly about: string;
    readonly where: string;
    readonly hand: string;
    readonly log: string;
    readonly chat: string;
    readonly help: string;
  };
  readonly maze_help: string;
  readonly cell_empty: string;
  readonly cell_legal: string;
  readonly cell_target: string;
  readonly cell_goal: (args: { readonly name: Text }) => string;
  readonly cell_cover: string;
  readonly reached: string;
  readonly cut_off: string;
  readonly sides: {
    readonly '0': string;
    readonly '1': string;
    readonly '2': string;
    readonly '3': string;
  };
  readonly open_to: (args: { readonly sides: readonly string[] }) => string;
  readonly known: (args: { readonly name: Text }) => string;
  readonly doubtful: string;
  readonly to_dig: string;
  readonly reasons: {
    readonly no_place: string;
    readonly no_target: string;
    readonly not_now: string;
    readonly not_your_turn: string;
  };
  readonly refused: string;
  readonly stand_in_line: string;
  readonly take_back: string;
  readonly window_title: (args: { readonly who: Person; readonly card: Text }) => string;
  readonly window_line: string;
  readonly window_pass: string;
  readonly overview: string;
  readonly overview_help: string;
  readonly here: string;
  readonly this_one: string;
  readonly meant: string;
  readonly treasure_reached: (args: { readonly who: Person }) => string;
  readonly all_alike: string;
  readonly still_to_dig: (args: { readonly count: number }) => string;
  readonly from_here: (args: { readonly count: number; readonly goal: Text }) => string;
  readonly upright: string;
  readonly turned: string;
  readonly rule: (args: { readonly clause: Text }) => string;
  readonly chosen_of: (args: { readonly count: number; readonly all: number }) => string;
  readonly topic: string;
  readonly price: (args: { readonly amount: number; readonly owner: Text }) => string;
  readonly not_there: string;
  readonly only_target: string;
  readonly what_does: (args: { readonly card: Text }) => string;
  readonly log_filter: string;
  readonly log_all: string;
  readonly log_groups: {
    readonly tunnels: string;
    readonly actions: string;
    readonly goals: string;
    readonly course: string;
  };
  readonly show_place: string;
  readonly log_empty: string;
  readonly nothing_said: string;
  readonly suspicion_ends: {
    readonly dig: string;
    readonly hide: string;
  };
  readonly suspicion: {
    readonly '0': string;
    readonly '1': string;
    readonly '2': string;
    readonly '3': string;
    readonly '4': string;
  };
  readonly suspicion_of: (args: { readonly name: Text }) => string;
  readonly notes_plain: string;
  readonly goal_names: {
    readonly '3': {
      readonly '0': string;
      readonly '1': string;
      readonly '2': string;
    };
    readonly '5': {
      readonly '0': string;
      readonly '1': string;
      readonly '2': string;
      readonly '3': string;
      readonly '4': string;
    };
  };
  readonly goal_farthest: string;
  readonly goal_at: (args: { readonly at: Text }) => string;
  readonly say_it: string;
  readonly param_labels: {
    readonly seat: string;
    readonly trust: string;
    readonly doubt: string;
    readonly mend: string;
    readonly me: string;
    readonly goal: string;
    readonly tool: string;
    readonly card: string;
    readonly role: string;
  };
  readonly phrases: {
    readonly hello: string;
    readonly thanks: string;
    readonly sorry: string;
    readonly well_done: string;
    readonly hurry: string;
    readonly think: string;
    readonly yes: string;
    readonly no: string;
    readonly why: string;
    readonly good: string;
  };
  readonly openings: {
    readonly saw: string;
    readonly i_am: string;
    readonly saboteur: string;
    readonly trust: string;
    readonly doubt: string;
    readonly mend: string;
    readonly look: string;
    readonly dig: string;
    readonly i_hold: string;
  };
  readonly said: {
    readonly trust: (args: { readonly seat: Person }) => string;
    readonly doubt: (args: { readonly seat: Person }) => string;
    readonly saboteur: (args: { readonly seat: Person }) => string;
    readonly mend_me: (args: { readonly tool: Text }) => string;
    readonly mend: (args: { readonly seat: Person; readonly tool: Text }) => string;
    readonly saw: (args: { readonly goal: Text; readonly card: Text }) => string;
    readonly look: (args: { readonly goal: Text }) => string;
    readonly dig: (args: { readonly goal: Text }) => string;
    readonly i_am: (args: { readonly card: Text }) => string;
    readonly i_hold: (args: { readonly card: Text }) => string;
  };
  readonly race: {
    readonly you_are: (args: { readonly team: Text }) => string;
    readonly kept: (args: { readonly gold: number }) => string;
    readonly marked: (args: { readonly gold: number }) => string;
    readonly owed: (args: { readonly gold: number }) => string;
    readonly left: (args: { readonly name: Text }) => string;
    readonly goals: string;
    readonly of: (args: { readonly all: number }) => string;
    readonly how: string;
  };
  readonly places: (args: { readonly kind: Text; readonly at: Text; readonly whom: Person }) => string;
  readonly learned: {
    readonly title: string;
    readonly new_role: (args: { readonly role: Text }) => string;
    readonly role_hidden: string;
    readonly holds: (args: { readonly cards: Text }) => string;
  };
  readonly claims: {
    readonly title: string;
    readonly true: string;
    readonly false: string;
    readonly open: string;
  };
  readonly drawn: {
    readonly title: string;
    readonly kept: string;
    readonly broken: string;
    readonly wasted: string;
    readonly lost: (args: { readonly at: Text }) => string;
  };
  readonly only_pass: string;
  readonly instead: string;
  readonly pass_count: (args: { readonly most: number }) => string;
  readonly greyed: (args: { readonly reason: Text }) => string;
  readonly shed_one: (args: { readonly card: Text }) => string;
  readonly speaker_watching: (args: { readonly name: Text }) => string;
  readonly new_talk: (args: { readonly count: number }) => string;
  readonly pace: {
    readonly round_over: (args: { readonly round: number }) => string;
    readonly looking: (args: { readonly count: number; readonly names: readonly string[] }) => string;
    readonly scores: string;
    readonly maze: string;
    readonly goals: string;
    readonly unturned: string;
    readonly claimed: (args: { readonly who: Person; readonly card: Text }) => string;
    readonly waits: string;
    readonly next: string;
    readonly skip: string;
    readonly since: string;
    readonly missed: (args: { readonly count: number }) => string;
    readonly show: string;
    readonly nothing: string;
    readonly earlier: string;
    readonly later: string;
    readonly count: (args: { readonly at: number; readonly all: number }) => string;
    readonly title: string;
    readonly host_only: string;
  };
  readonly vote: {
    readonly ended: string;
    readonly waits: (args: { readonly names: readonly string[] }) => string;
    readonly asks: (args: { readonly who: Person }) => string;
    readonly play_on: string;
    readonly refused: string;
    readonly end: string;
  };
  readonly table_notices: {
    readonly title: string;
    readonly line: string;
    readonly nowhere: string;
  };
}

export interface RefusalsMessages {
  readonly act: (args: { readonly text: Text }) => string;
  readonly cell: (args: { readonly text: Text }) => string;
  readonly not_your_decision: string;
  readonly game_over: string;
  readonly no_deal: string;
  readonly not_offered: (args: { readonly verb: Text }) => string;
  readonly must_act: string;
  readonly not_in_hand: (args: { readonly card: Text }) => string;
  readonly no_tunnel_card: (args: { readonly card: Text }) => string;
  readonly no_target: (args: { readonly card: Text }) => string;
  readonly occupied: (args: { readonly cell: Text }) => string;
  readonly misfit: (args: { readonly card: Text; readonly cell: Text }) => string;
  readonly unreached: (args: { readonly cell: Text; readonly card: Text }) => string;
  readonly ladder_place: (args: { readonly cell: Text }) => string;
  readonly deal: (args: { readonly text: Text }) => string;
  readonly deal_names: (args: { readonly expected: Text; readonly found: Text }) => string;
  readonly deal_order: (args: { readonly order: Text }) => string;
  readonly claim: (args: { readonly text: Text }) => string;
  readonly promise: (args: { readonly text: Text }) => string;
  readonly record_head: (args: { readonly line: Text; readonly expected: Text }) => string;
  readonly record_seen: (args: { readonly seat: Text }) => string;
  readonly record_position: string;
  readonly record_format: (args: { readonly found: Text; readonly expected: Text }) => string;
  readonly record_line: (args: { readonly line: Text; readonly reason: Text }) => string;
  readonly record_older: (args: { readonly line: Text; readonly reason: Text }) => string;
  readonly record_check: (args: { readonly line: Text; readonly found: Text; readonly recorded: Text }) => string;
  readonly position: (args: { readonly line: Text; readonly reason: Text }) => string;
  readonly position_head: (args: { readonly expected: Text }) => string;
  readonly position_line: (args: { readonly text: Text }) => string;
  readonly position_twice: (args: { readonly text: Text }) => string;
  readonly position_missing: (args: { readonly text: Text }) => string;
  readonly position_order: (args: { readonly text: Text }) => string;
  readonly drawing: (args: { readonly row: Text; readonly reason: Text }) => string;
  readonly drawing_columns: string;
  readonly drawing_column: (args: { readonly x: Text }) => string;
  readonly drawing_row_twice: (args: { readonly y: Text }) => string;
  readonly drawing_beside: string;
  readonly drawing_mark: (args: { readonly mark: Text; readonly cell: Text }) => string;
  readonly drawing_look: (args: { readonly cell: Text }) => string;
  readonly drawing_other_look: (args: { readonly card: Text; readonly cell: Text }) => string;
  readonly drawing_legend: string;
  readonly drawing_card: (args: { readonly card: Text }) => string;
  readonly drawing_mark_twice: (args: { readonly mark: Text }) => string;
  readonly no_edition: (args: { readonly name: Text; readonly accepted: Text }) => string;
  readonly unknown: (args: { readonly name: Text; readonly accepted: Text }) => string;
  readonly version: (args: { readonly name: Text; readonly found: Text; readonly accepted: Text }) => string;
  readonly number: (args: { readonly value: Text; readonly option: Text }) => string;
  readonly not_an_edition: (args: { readonly name: Text }) => string;
  readonly twice: (args: { readonly name: Text }) => string;
  readonly not_with: (args: { readonly name: Text; readonly other: Text }) => string;
  readonly not_compiled: (args: { readonly name: Text; readonly accepted: Text }) => string;
  readonly seats: (args: { readonly name: Text; readonly least: Text; readonly most: Text; readonly seats: Text }) => string;
  readonly one_size: (args: { readonly name: Text; readonly most: Text; readonly seats: Text }) => string;
  readonly rounds: (args: { readonly rounds: Text }) => string;
  readonly first: (args: { readonly first: Text; readonly last: Text }) => string;
  readonly no_first: (args: { readonly name: Text }) => string;
  readonly option: (args: { readonly option: Text; readonly accepted: Text }) => string;
  readonly no_options: (args: { readonly option: Text }) => string;
  readonly option_value: (args: { readonly value: Text; readonly option: Text; readonly accepted: Text }) => string;
  readonly table: (args: { readonly name: Text; readonly detail: Text }) => string;
  readonly form: (args: { readonly name: Text; readonly place: Text; readonly example: Text }) => string;
  readonly family: (args: { readonly name: Text; readonly family: Text; readonly families: Text }) => string;
  readonly card_twice: (args: { readonly name: Text; readonly card: Text }) => string;
  readonly field: (args: { readonly name: Text; readonly card: Text; readonly field: Text }) => string;
  readonly count: (args: { readonly name: Text; readonly card: Text }) => string;
  readonly printed: (args: { readonly name: Text; readonly printed: Text; readonly family: Text; readonly found: Text }) => string;
  readonly side: (args: { readonly name: Text; readonly card: Text; readonly side: Text }) => string;
  readonly two_tunnels: (args: { readonly name: Text; readonly card: Text; readonly side: Text }) => string;
  readonly gate_on_wall: (args: { readonly name: Text; readonly card: Text; readonly side: Text }) => string;
  readonly gate: (args: { readonly name: Text; readonly card: Text; readonly gate: Text }) => string;
  readonly gold_outside: (args: { readonly name: Text; readonly card: Text; readonly at: Text }) => string;
  readonly with_clause: (args: { readonly text: Text; readonly clause: Text }) => string;
  readonly series: (args: { readonly first: Text; readonly rest: Text }) => string;
}

export interface WhysMessages {
  readonly player: (args: { readonly number: Text }) => string;
  readonly arrives: string;
  readonly asks: string;
  readonly agrees: string;
  readonly bars_way: string;
  readonly blends_in: string;
  readonly blocks: string;
  readonly breaks_foe: (args: { readonly seat: Person }) => string;
  readonly bribes: string;
  readonly brings_down: string;
  readonly changes_role: string;
  readonly claims: string;
  readonly clears_way: string;
  readonly digs: (args: { readonly left: number }) => string;
  readonly digs_for_gold: string;
  readonly discards: string;
  readonly exchanges: string;
  readonly frees_friend: (args: { readonly seat: Person }) => string;
  readonly frees_self: string;
  readonly inspects: (args: { readonly seat: Person }) => string;
  readonly is_done: string;
  readonly keeps: string;
  readonly lays_two: string;
  readonly leaves_goals: string;
  readonly lets_pass: string;
  readonly lets_pay: (args: { readonly seat: Person }) => string;
  readonly looks: string;
  readonly mends_friend: (args: { readonly seat: Person }) => string;
  readonly mends_self: string;
  readonly moves_card: string;
  readonly moves_goal: string;
  readonly on_a_whim: string;
  readonly plays_along: string;
  readonly refuses: string;
  readonly robs: (args: { readonly seat: Person }) => string;
  readonly searches: string;
  readonly sheds: string;
  readonly steals: string;
  readonly stops_thief: string;
  readonly suspects: (args: { readonly seat: Person; readonly share: number }) => string;
  readonly swaps_goals: string;
  readonly swaps_hands: string;
  readonly takes_card: (args: { readonly seat: Person }) => string;
  readonly takes_first: string;
  readonly takes_gold: string;
  readonly thinks_ahead: (args: { readonly playouts: number }) => string;
  readonly traps_foe: (args: { readonly seat: Person }) => string;
  readonly trusts: (args: { readonly seat: Person; readonly share: number }) => string;
  readonly turns_so: string;
  readonly unlocks: string;
  readonly unmasks: (args: { readonly seat: Person }) => string;
  readonly vetoes: (args: { readonly seat: Person }) => string;
  readonly widens: string;
}
