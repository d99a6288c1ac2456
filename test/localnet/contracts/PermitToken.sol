// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {TestToken} from "./TestToken.sol";

/// An allowance can be given by signature (EIP-2612).
contract PermitToken is TestToken, ERC20Permit {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) ERC20Permit(name_) {}

    function decimals() public view override(TestToken, ERC20) returns (uint8) {
        return super.decimals();
    }
}
